import { storeSchema } from '../../../../shared/features/site/stores/store.schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { registersByStore } from './stores.list.ts';
import { stores } from './stores.table.ts';

export const storeEndpoints = resourceEndpoints({
  name: 'stores',
  scope: 'company',
  table: stores,
  schema: storeSchema,
  list: { search: ['name', 'externalId'], order: 'name' },
  readOnly: ['registers'],
  async beforeDelete({ trx, call, before }) {
    const companyId = companyOf(call);
    // Whoever puts a cash register into the store holds this row too.
    await lockCompany(trx, companyId);
    if ((await registersByStore(trx, companyId)).has(Number(before.id))) throw new AppError('storeInUse');
  },
  async present(db, scope, records) {
    const registers = await registersByStore(db, scope.companyId ?? 0);
    return records.map((store) => ({ ...store, registers: registers.get(Number(store.id)) ?? 0 }));
  },
});
