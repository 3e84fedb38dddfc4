import { liquidationSchema } from '../../../../shared/features/subscriptions/liquidations/liquidation.schema.ts';
import { orNull, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withConceptNames } from './liquidations.list.ts';
import {
  createLiquidation,
  deleteLiquidation,
  liquidationDefaults,
  ownConcepts,
  updateLiquidation,
} from './liquidations.store.ts';
import { liquidations } from './liquidations.table.ts';

export const liquidationEndpoints = recordEndpoints({
  name: 'liquidations',
  scope: 'company',
  table: liquidations,
  schema: liquidationSchema,
  list: { order: 'name' },
  readOnly: ['conceptName'],
  answered: { conceptName: orNull(text) },
  defaults: liquidationDefaults,
  rules: [ownConcepts],
  create: createLiquidation,
  update: updateLiquidation,
  delete: deleteLiquidation,
  present: withConceptNames,
});
