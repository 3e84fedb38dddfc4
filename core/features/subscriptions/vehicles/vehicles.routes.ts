import { text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { vehicleInput } from './vehicle-input.service.ts';
import { withOwners } from './vehicles.list.ts';
import { vehicleStore } from './vehicles.store.ts';

export const vehicleEndpoints = recordEndpoints({
  ...vehicleInput,
  name: 'vehicles',
  scope: 'company',
  list: { order: 'plate' },
  answered: { owner: text },
  ...vehicleStore,
  present: withOwners,
});
