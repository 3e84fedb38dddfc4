import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, flag, integer, list, problem, requiredText, shape } from '../../../schema.ts';
import { vehicleTypes } from '../../../values.ts';

/** What a form or a caller may write of a slot. */
export const slotSchema = shape({
  title: requiredText(limits.nameLength, problem('slotTitleRequired')),
  quota: integer(0, limits.quota, problem('slotQuotaInvalid')).required(problem('slotQuotaInvalid')),
  /** Spaces that only subscribers take. */
  reserved: integer(0, limits.quota, problem('slotQuotaInvalid')).required(problem('slotQuotaInvalid')),
  subscribersOnly: flag().required(),
  main: flag().required(),
  vehicleTypes: list(choice(vehicleTypes).required())
    .required(problem('slotVehicleTypesRequired'))
    .min(1, problem('slotVehicleTypesRequired')),
});
export type SlotInput = InferType<typeof slotSchema>;

/** A slot as the core answers it; `occupied` counts the stays inside. */
export interface Slot extends SlotInput {
  id: number;
  version: number;
  occupied: number;
  status: string;
  createdAt: string;
  updatedAt: string;
}
