import type { Db, Trx } from '../../db/schema.ts';
import { drawablePicture } from '../../pictures.ts';

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

/** The picture of a company, or of the one above it, as it is drawn; null where neither has one, or a bad one. */
export async function companyLogo(db: Db | Trx, companyId: number | null): Promise<Buffer | null> {
  const found = await db
    .selectFrom('companies')
    .leftJoin('company_logos as own', 'own.company_id', 'companies.id')
    .leftJoin('company_logos as above', 'above.company_id', 'companies.parent_id')
    .select(['own.content as own', 'above.content as above'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  const content = found?.own ?? found?.above;
  return content ? drawablePicture(Buffer.from(content, 'base64')) : null;
}

/** Who asked for an export; null where nobody of that id is left. */
export async function userName(db: Db | Trx, id: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name ?? null;
}
