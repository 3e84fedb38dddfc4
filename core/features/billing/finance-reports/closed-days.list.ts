import { localDay } from '../../../../shared/dates.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { DevicePlace } from './figures.list.ts';

/** The report that closed the day of a terminal, or of the office; null where it is open. */
export async function closedReport(
  db: Db | Trx,
  { companyId, deviceId, day }: DevicePlace,
): Promise<number | null> {
  const row = await db
    .selectFrom('finance_reports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId)
    .where('state', '=', 'closed')
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the office has closed the day of an instant, epoch milliseconds. */
export async function isOfficeClosed(db: Db | Trx, companyId: number, at: number): Promise<boolean> {
  const { timeZone } = await lotSettings(db, companyId);
  return (await closedReport(db, { companyId, deviceId: null, day: localDay(at, timeZone) })) !== null;
}

/** The first closed day among some days of some places; null where all are open. */
export async function anyClosedReport(
  db: Db | Trx,
  places: { companyId: number; deviceIds: readonly (number | null)[]; days: readonly string[] },
): Promise<{ id: number; day: string } | null> {
  const { companyId, deviceIds, days } = places;
  const row = await db
    .selectFrom('finance_reports')
    .select(['id', 'day'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'closed')
    .where('status', '<>', 'D')
    // No day is empty, and no record has id 0: an empty list would be no SQL.
    .where('day', 'in', ['', ...days])
    .where(({ or, eb }) =>
      or([
        eb('device_id', 'in', [0, ...deviceIds.filter((id) => id !== null)]),
        ...(deviceIds.includes(null) ? [eb('device_id', 'is', null)] : []),
      ]),
    )
    .orderBy('day')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}
