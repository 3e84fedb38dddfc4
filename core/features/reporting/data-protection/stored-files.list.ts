import type { Db } from '../../../db/schema.ts';

/** So long files of exports are kept. */
const keptMs = 7 * 24 * 3_600_000;

/** Files of the lot that exports and sendings have made, any of which may name a person, and when the last is gone. */
export async function storedFiles(
  db: Db,
  companyId: number,
): Promise<{ count: number; goneAt: string | null }> {
  let count = 0;
  let last = 0;
  for (const table of ['export_jobs', 'report_sending_runs'] as const) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('last')])
      .where('company_id', '=', companyId)
      .where('file', 'is not', null)
      .executeTakeFirstOrThrow();
    count += Number(row.count);
    last = Math.max(last, Number(row.last ?? 0));
  }
  return { count, goneAt: count === 0 ? null : new Date(last + keptMs).toISOString() };
}
