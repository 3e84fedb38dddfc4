import type { Db } from '../../../db/schema.ts';

const dayMs = 24 * 3_600_000;

/** So long the files of exports and of sendings are kept: as long as their jobs. */
const keptMs = { export_jobs: 7 * dayMs, report_sending_runs: 90 * dayMs } as const;
const tables = Object.keys(keptMs) as (keyof typeof keptMs)[];

/** Files of the lot that exports and sendings have made, any of which may name a person, and when the last is gone. */
export async function storedFiles(
  db: Db,
  companyId: number,
): Promise<{ count: number; goneAt: string | null }> {
  let [count, gone] = [0, 0];
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('last')])
      .where('company_id', '=', companyId)
      .where('file', 'is not', null)
      .executeTakeFirstOrThrow();
    count += Number(row.count);
    if (row.last !== null) gone = Math.max(gone, Number(row.last) + keptMs[table]);
  }
  return { count, goneAt: count === 0 ? null : new Date(gone).toISOString() };
}
