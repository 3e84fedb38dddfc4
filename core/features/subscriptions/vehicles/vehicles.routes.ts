import { vehicleSchema } from '../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withOwners } from './vehicles.list.ts';
import { knownOwner, vehicleStore } from './vehicles.store.ts';
import { vehicles } from './vehicles.table.ts';

export const vehicleEndpoints = recordEndpoints({
  name: 'vehicles',
  scope: 'company',
  table: vehicles,
  schema: vehicleSchema,
  list: { order: 'plate' },
  readOnly: ['owner'],
  answered: { owner: text },
  normalize: (given) =>
    typeof given.plate === 'string' ? { ...given, plate: normalizePlate(given.plate) } : given,
  rules: [knownOwner],
  ...vehicleStore,
  present: withOwners,
});
