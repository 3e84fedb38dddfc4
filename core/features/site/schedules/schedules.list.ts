import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { schedules } from './schedules.table.ts';

/** The schedule of a lot with that id, a deleted one too; null for none. */
export async function scheduleNamed(
  db: Db | Trx,
  companyId: number,
  id: number | null,
): Promise<RecordOf<typeof schedules> | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('schedules')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? schedules.read(row) : null;
}

/** The hours of those of a lot's schedules that are named, in the order of their ids; none that is deleted. */
export async function schedulesNamed(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; days: readonly ScheduleWindow[] }[]> {
  const named = new Set(ids);
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'days'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ id }) => named.has(id))
    .map(({ id, days }) => ({ id, days: schedules.columns.days.read(days) }));
}
