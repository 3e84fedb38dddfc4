import { orNull, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withCheckDigit } from './check-digit.list.ts';
import { createEntity, deleteEntity, updateEntity } from './entities.store.ts';
import { entityInput } from './found-or-made.service.ts';

export const entityEndpoints = recordEndpoints({
  ...entityInput,
  name: 'entities',
  scope: 'installation',
  list: { order: 'name' },
  create: createEntity,
  update: updateEntity,
  delete: deleteEntity,
  answered: { checkDigit: orNull(text) },
  present: withCheckDigit,
});
