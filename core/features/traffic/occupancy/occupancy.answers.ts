import { vehicleTypes } from '../../../../shared/values.ts';
import { fields, flag, instant, listOf, named, oneOf, text, whole } from '../../../http/json-schema.ts';

/** How full a slot is: `SlotOccupancy`. */
export const slotOccupancyAnswer = named(
  'SlotOccupancy',
  fields({
    id: whole,
    title: text,
    quota: whole,
    occupied: whole,
    main: flag,
    vehicleTypes: listOf(oneOf(vehicleTypes)),
  }),
);

/** The lot at an instant: `OccupancyNow`. */
export const occupancyAnswer = fields({
  slots: listOf(slotOccupancyAnswer),
  currency: text,
  timeZone: text,
  at: instant,
});
