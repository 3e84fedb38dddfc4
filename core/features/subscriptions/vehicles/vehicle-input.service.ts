import { vehicleSchema } from '../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { Actor } from '../../../db/actor.ts';
import { checkedInput, type InputRules } from '../../../db/checked-input.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { knownOwner, vehicleStore } from './vehicles.store.ts';
import { vehicles } from './vehicles.table.ts';

/** What may be written of a vehicle, whoever writes it. */
export const vehicleInput = {
  table: vehicles,
  schema: vehicleSchema,
  readOnly: ['owner'],
  normalize: (given) =>
    typeof given.plate === 'string' ? { ...given, plate: normalizePlate(given.plate) } : given,
  rules: [knownOwner],
} as const satisfies InputRules<typeof vehicles, typeof vehicleSchema, CompanyScope>;

/** Makes a vehicle of what is given. @throws all that is wrong, at its fields */
export async function makeVehicle(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const input = await checkedInput(vehicleInput, { trx, actor, scope, before: null }, given);
  await vehicleStore.create(trx, scope, actor, input);
}
