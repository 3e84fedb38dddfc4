import type { Db } from '../../../db/schema.ts';

/** Lots that live, with the local day on which their rates were compared last. */
export async function lotsToCheck(
  db: Db,
): Promise<{ companyId: number; timeZone: string; checkedOn: string | null }[]> {
  const rows = await db
    .selectFrom('companies')
    .leftJoin('rate_checks', 'rate_checks.company_id', 'companies.id')
    .select(['companies.id', 'companies.time_zone', 'rate_checks.day'])
    .where('companies.status', '=', 'A')
    .orderBy('companies.id')
    .execute();
  return rows.map(({ id, time_zone, day }) => ({ companyId: id, timeZone: time_zone, checkedOn: day }));
}
