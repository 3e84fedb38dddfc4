import { entitySchema } from '../../../shared/features/entities/entity.schema.ts';
import { finalConsumerIdentification } from '../../../shared/values.ts';
import { AppError } from '../../errors.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { entities } from './entities.table.ts';

function refuseFinalConsumer(before: Record<string, unknown> | null): void {
  if (before?.identification === finalConsumerIdentification) throw new AppError('finalConsumerProtected');
}

export const entityEndpoints = resourceEndpoints({
  name: 'entities',
  scope: 'installation',
  table: entities,
  schema: entitySchema,
  list: { search: ['name', 'identification', 'email'], order: 'name' },
  defaults: { personKind: '63', email: null, telephone: null, address: null },
  // Before the schema has its say: 111 itself has fewer digits than it asks for.
  faults(_values, before) {
    refuseFinalConsumer(before);
    return {};
  },
  async beforeWrite({ values }) {
    return { email: null, telephone: null, address: null, ...values };
  },
  async beforeDelete({ before }) {
    refuseFinalConsumer(before);
  },
});
