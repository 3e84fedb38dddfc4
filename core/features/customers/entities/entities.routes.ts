import { entitySchema } from '../../../../shared/features/customers/entities/entity.schema.ts';
import { orNull, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withCheckDigit } from './check-digit.list.ts';
import { changeable, createEntity, deleteEntity, emailOnce, updateEntity } from './entities.store.ts';
import { entities } from './entities.table.ts';

export const entityEndpoints = recordEndpoints({
  name: 'entities',
  scope: 'installation',
  table: entities,
  schema: entitySchema,
  list: { order: 'name' },
  defaults: { personKind: '63' },
  normalize: (given) =>
    typeof given.email === 'string' ? { ...given, email: given.email.toLowerCase() || null } : given,
  rules: [changeable, emailOnce],
  create: createEntity,
  update: updateEntity,
  delete: deleteEntity,
  answered: { checkDigit: orNull(text) },
  present: withCheckDigit,
});
