import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { isTagTaken } from './person-tags.list.ts';

/**
 * Refuses a tag that a vehicle of a subscriber or another person of the lot has. Who asks holds the company until the write is
 * done, as `refuseTaken` does for vehicles.
 * @throws tagDuplicated on `tag`
 */
export async function refuseTakenTag(
  trx: Trx,
  scope: CompanyScope,
  wanted: { personId: number | null; tag: string },
): Promise<void> {
  await lockCompany(trx, scope.companyId);
  if (await isTagTaken(trx, scope, wanted)) throw AppError.on('tag', 'tagDuplicated', wanted.tag);
}
