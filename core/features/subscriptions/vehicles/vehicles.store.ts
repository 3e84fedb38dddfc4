import type { VehicleInput } from '../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { plainStore } from '../../../db/plain-store.ts';
import type { CompanyScope } from '../../../db/records.ts';
import { AppError } from '../../../errors.ts';
import { reachOf, readableAmong } from '../../customers/entities/entity-reach.list.ts';
import { vehicles } from './vehicles.table.ts';

export const vehicleStore = plainStore(vehicles, (input: VehicleInput) => ({
  ...input,
  brand: input.brand ?? null,
  colour: input.colour ?? null,
}));

/** The owner is a third party that the writer may read, and that is not deleted. */
export const knownOwner: Rule<typeof vehicles, VehicleInput, 'ownerId', CompanyScope> = {
  fields: ['ownerId'],
  async check({ trx, actor, scope, input: { ownerId } }) {
    const reach = await reachOf(trx, actor, scope.companyId);
    if (!(await readableAmong(trx, reach, [ownerId])).has(ownerId))
      throw AppError.on('ownerId', 'entityUnknown');
  },
};
