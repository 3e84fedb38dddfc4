import { conceptSchema } from '../../../../shared/features/billing/concepts/concept.schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { conceptStore } from './concepts.store.ts';
import { concepts } from './concepts.table.ts';

export const conceptEndpoints = recordEndpoints({
  name: 'concepts',
  scope: 'company',
  table: concepts,
  schema: conceptSchema,
  list: { order: 'name' },
  defaults: { service: 'product' },
  ...conceptStore,
});
