import type { Db } from '../../../db/schema.ts';

/** Lots that have billed subscribers by a run. */
export async function lotsWithRuns(db: Db): Promise<{ companyId: number; timeZone: string }[]> {
  const rows = await db
    .selectFrom('companies as c')
    .select(['c.id', 'c.time_zone'])
    .where('c.status', '<>', 'D')
    .where((lot) =>
      lot.exists(
        lot.selectFrom('liquidation_runs as u').select('u.id').whereRef('u.company_id', '=', 'c.id'),
      ),
    )
    .execute();
  return rows.map(({ id, time_zone }) => ({ companyId: id, timeZone: time_zone }));
}
