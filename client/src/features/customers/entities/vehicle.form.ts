import type {
  Vehicle,
  VehicleInput,
} from '../../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import { editView } from './entities-view.ts';

/** What is typed of a vehicle; whose it is says the page that it stands on. */
export type VehicleValues = Record<'plate' | 'vehicleType' | 'brand' | 'colour', string>;

export const ownerPath = (ownerId: number) => `/${editView}?entity=${ownerId}`;

export const vehiclePath = (ownerId: number, id: number | 'new') => `${ownerPath(ownerId)}&vehicle=${id}`;

export function toForm(vehicle?: Vehicle): VehicleValues {
  return {
    plate: vehicle?.plate ?? '',
    vehicleType: vehicle?.vehicleType ?? 'CA',
    brand: vehicle?.brand ?? '',
    colour: vehicle?.colour ?? '',
  };
}

/** What travels, of one owner's vehicle; the schema says what is wrong with it. */
export function payloadOf(ownerId: number) {
  return ({ plate, vehicleType, brand, colour }: VehicleValues): VehicleInput => ({
    plate: plate.trim(),
    vehicleType: vehicleType as VehicleInput['vehicleType'],
    ownerId,
    brand: brand.trim() || null,
    colour: colour.trim() || null,
  });
}
