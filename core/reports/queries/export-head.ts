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

/** Who asked for an export; null where nobody of that id is left. */
export async function userName(db: Db | Trx, id: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name ?? null;
}
