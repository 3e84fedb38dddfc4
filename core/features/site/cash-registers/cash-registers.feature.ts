import { defineFeature } from '../../../feature.ts';
import { cashRegisterEndpoints } from './cash-registers.routes.ts';
import { cashRegisters } from './cash-registers.table.ts';

export const cashRegisterFeature = defineFeature({
  name: 'cash-registers',
  endpoints: cashRegisterEndpoints,
  tables: [cashRegisters],
});
