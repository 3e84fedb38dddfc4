import type { Db, Trx } from '../../db/schema.ts';

/** What stands at the head of a company's export. */
export interface CompanyHead {
  name: string;
  timeZone: string;
  currency: string;
}

/** Of what belongs to the whole installation, a head without a company. */
const installationHead: CompanyHead = { name: '', timeZone: 'America/Bogota', currency: 'COP' };

export async function companyHead(db: Db | Trx, companyId: number | null): Promise<CompanyHead> {
  if (companyId === null) return installationHead;
  return db
    .selectFrom('companies')
    .select(['name', 'time_zone as timeZone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** The name behind an id that a filter names, in that company only. */
export async function nameOf(
  db: Db | Trx,
  kind: 'device' | 'slot',
  companyId: number,
  id: number,
): Promise<string> {
  const row =
    kind === 'device'
      ? await db
          .selectFrom('devices')
          .select('name as text')
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('slots')
          .select('title as text')
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .executeTakeFirst();
  return row?.text ?? String(id);
}
