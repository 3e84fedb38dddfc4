import type { InferType } from 'yup';
import { choice, integer, shape } from '../../../schema.ts';
import { vehicleTypes } from '../../../values.ts';
import { calendarDay, requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';

/** Which tariff holds for a vehicle type, in one slot or in all, from a day on. */
export const tariffAssignmentSchema = shape({
  tariffId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  vehicleType: choice(vehicleTypes).required(),
  slotId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  validFrom: requiredDay(),
  validTo: calendarDay().nullable(),
});
export type TariffAssignmentInput = InferType<typeof tariffAssignmentSchema>;
