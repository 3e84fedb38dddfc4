import type { Db } from '../../../db/schema.ts';

/** True for a slot of the company. */
export async function hasSlot(db: Db, companyId: number, id: number): Promise<boolean> {
  const query = db.selectFrom('slots').select('id').where('id', '=', id).where('company_id', '=', companyId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The version asked for, the newest where none is; undefined where the tariff has no such. */
export async function versionOf(db: Db, tariffId: number, id: number | null | undefined) {
  let version = db.selectFrom('tariff_versions').select('id').where('tariff_id', '=', tariffId);
  if (id != null) version = version.where('id', '=', id);
  return (await version.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}
