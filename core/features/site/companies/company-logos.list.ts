import type { CompanyLogo, LogoType } from '../../../../shared/features/site/companies/company-logo.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** What is known of a company's logo, and the row that keeps it (null where it never had one). */
export async function logoOf(
  db: Db | Trx,
  companyId: number,
): Promise<{ row: number | null; logo: CompanyLogo }> {
  const found = await db
    .selectFrom('company_logos')
    .select(['id', 'version', 'type', 'width', 'height', 'tag'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!found)
    return {
      row: null,
      logo: { id: companyId, version: 0, type: null, width: null, height: null, tag: null },
    };
  const { id, type, ...facts } = found;
  return { row: id, logo: { ...facts, id: companyId, type: type as LogoType | null } };
}

/** The picture itself; null where there is none. */
export async function pictureOf(
  db: Db,
  companyId: number,
): Promise<{ type: LogoType; tag: string; bytes: Buffer } | null> {
  const found = await db
    .selectFrom('company_logos')
    .select(['type', 'tag', 'content'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!found?.content || !found.type || !found.tag) return null;
  return {
    type: found.type as LogoType,
    tag: found.tag,
    bytes: Buffer.from(found.content, 'base64'),
  };
}
