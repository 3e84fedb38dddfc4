import type { VehicleInput } from '../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { AppError } from '../../../errors.ts';
import { vehicles } from './vehicles.table.ts';

export const vehicleStore = plainStore(vehicles, (input: VehicleInput) => ({
  ...input,
  brand: input.brand ?? null,
  colour: input.colour ?? null,
}));

/** The owner is a third party that is not deleted. */
export const knownOwner: Rule<typeof vehicles, VehicleInput, 'ownerId'> = {
  fields: ['ownerId'],
  async check({ trx, input: { ownerId } }) {
    const owner = await trx
      .selectFrom('entities')
      .select('id')
      .where('id', '=', ownerId)
      .where('status', '<>', 'D')
      .executeTakeFirst();
    if (!owner) throw AppError.on('ownerId', 'entityUnknown');
  },
};
