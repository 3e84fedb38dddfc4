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
