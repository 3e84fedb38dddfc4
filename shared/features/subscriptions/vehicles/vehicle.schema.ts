import { type InferType, string } from 'yup';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { choice, integer, rule, shape, text } from '../../../schema.ts';
import { type VehicleType, vehicleTypes } from '../../../values.ts';

/** What a form or a caller may write of a vehicle. */
export const vehicleSchema = shape({
  plate: string()
    .required()
    .max(limits.plateLength * 2)
    .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
  vehicleType: choice(vehicleTypes).required(),
  ownerId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  brand: text(limits.nameLength).nullable(),
  colour: text(limits.nameLength).nullable(),
});
export type VehicleInput = InferType<typeof vehicleSchema>;

/** A vehicle as the core answers it, with the third party that owns it. */
export interface Vehicle {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A' | 'D';
  plate: string;
  vehicleType: VehicleType;
  ownerId: number;
  /** Name of the owner. */
  owner: string;
  brand: string | null;
  colour: string | null;
}
