import { storeSchema } from '../../../../shared/features/site/stores/store.schema.ts';
import { whole } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withRegisters } from './stores.list.ts';
import { deleteStore, storeStore } from './stores.store.ts';
import { stores } from './stores.table.ts';

export const storeEndpoints = recordEndpoints({
  name: 'stores',
  scope: 'company',
  table: stores,
  schema: storeSchema,
  list: { order: 'name' },
  readOnly: ['registers'],
  answered: { registers: whole },
  ...storeStore,
  delete: deleteStore,
  present: withRegisters,
});
