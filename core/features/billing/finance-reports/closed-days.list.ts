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
