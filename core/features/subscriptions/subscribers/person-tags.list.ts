import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';

/** The person who has the tag; null for nobody. */
export async function personWithTag(
  trx: Trx,
  { companyId }: CompanyScope,
  tag: string,
): Promise<number | null> {
  const row = await trx
    .selectFrom('person_tags')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('tag', '=', tag)
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/** Whether a vehicle of a subscriber, or another person of the lot, has the tag. */
export async function isTagTaken(
  trx: Trx,
  { companyId }: CompanyScope,
  { personId, tag }: { personId: number | null; tag: string },
): Promise<boolean> {
  const vehicle = await trx
    .selectFrom('subscriber_vehicles')
    .select('tag')
    .where('company_id', '=', companyId)
    .where('tag', '=', tag)
    .executeTakeFirst();
  const person = await trx
    .selectFrom('person_tags')
    .select('tag')
    .where('company_id', '=', companyId)
    .where('tag', '=', tag)
    .where('person_id', '<>', personId ?? 0)
    .executeTakeFirst();
  return vehicle !== undefined || person !== undefined;
}
