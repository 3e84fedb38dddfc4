import { cashRegisterSchema } from '../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import { orNull, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withNames } from './cash-registers.list.ts';
import { cashRegisterStore, ownDevice, ownStore } from './cash-registers.store.ts';
import { cashRegisters } from './cash-registers.table.ts';

export const cashRegisterEndpoints = recordEndpoints({
  name: 'cash-registers',
  scope: 'company',
  table: cashRegisters,
  schema: cashRegisterSchema,
  list: { order: 'name' },
  readOnly: ['storeName', 'deviceName'],
  answered: { storeName: text, deviceName: orNull(text) },
  rules: [ownStore, ownDevice],
  ...cashRegisterStore,
  present: withNames,
});
