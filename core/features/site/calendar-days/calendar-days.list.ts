import type { Db, Trx } from '../../../db/schema.ts';

/** The holidays of a company between two local days, both included. */
export async function holidaysBetween(
  db: Db | Trx,
  companyId: number,
  from: string,
  to: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('calendar_days')
    .select('date')
    .where('company_id', '=', companyId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('classification', '=', 'holiday')
    .where('status', '<>', 'D')
    .execute();
  return new Set(rows.map((row) => row.date));
}
