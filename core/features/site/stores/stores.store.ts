import type { StoreInput } from '../../../../shared/features/site/stores/store.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { type CompanyScope, deleteRecord, lockRecord, type Target } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { registersByStore } from './stores.list.ts';
import { stores } from './stores.table.ts';

export const storeStore = plainStore(stores, (input: StoreInput) => input);

/** @throws storeInUse: a cash register is in it */
export async function deleteStore(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<RecordOf<typeof stores>> {
  const { id } = await lockRecord(trx, stores, scope, target.id);
  // Whoever puts a cash register into the store holds this row too.
  await lockCompany(trx, scope.companyId);
  if ((await registersByStore(trx, scope.companyId)).has(id)) throw new AppError('storeInUse');
  return deleteRecord(trx, stores, scope, actor, target);
}
