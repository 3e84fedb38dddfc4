import { conceptSchema } from '../../../../shared/features/billing/concepts/concept.schema.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { concepts } from './concepts.table.ts';

export const conceptEndpoints = resourceEndpoints({
  name: 'concepts',
  scope: 'company',
  table: concepts,
  schema: conceptSchema,
  list: { search: ['initials', 'name'], order: 'name' },
  defaults: { unit: '', service: 'product' },
});
