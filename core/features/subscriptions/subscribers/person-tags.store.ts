import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';

/**
 * Refuses a tag that a vehicle of a subscriber or another person of the lot has. Who asks holds the company until the write is
 * done, as `refuseTaken` does for vehicles.
 * @throws tagDuplicated on `tag`
 */
export async function refuseTakenTag(
  trx: Trx,
  { companyId }: CompanyScope,
  { personId, tag }: { personId: number | null; tag: string },
): Promise<void> {
  await lockCompany(trx, companyId);
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
  if (vehicle || person) throw AppError.on('tag', 'tagDuplicated', tag);
}

/** Notes which tag a person has; null is none. What was refused before is checked by the caller. */
export async function keepTag(
  trx: Trx,
  { companyId }: CompanyScope,
  { personId, tag }: { personId: number; tag: string | null },
): Promise<void> {
  await trx.deleteFrom('person_tags').where('person_id', '=', personId).execute();
  if (tag !== null)
    await trx.insertInto('person_tags').values({ company_id: companyId, person_id: personId, tag }).execute();
}

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
