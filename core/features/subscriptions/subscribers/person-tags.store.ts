import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';

/** Notes which tag a person has, for the gates to look for; null is none. `refuseTakenTag` was asked before. */
export async function writeTag(
  trx: Trx,
  { companyId }: CompanyScope,
  { personId, tag }: { personId: number; tag: string | null },
): Promise<void> {
  await trx.deleteFrom('person_tags').where('person_id', '=', personId).execute();
  if (tag !== null)
    await trx.insertInto('person_tags').values({ company_id: companyId, person_id: personId, tag }).execute();
}
