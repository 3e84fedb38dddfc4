import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { problem, requiredText, shape } from '../../../schema.ts';
import { calendarDay } from '../calendar-days/calendar-day.schema.ts';

/** A pay station, handheld, barrier … of a lot. */
export const deviceSchema = shape({
  name: requiredText(limits.nameLength),
  imei: requiredText(limits.codeLength, problem('imeiRequired')),
  /** One of `deviceKinds`, or what an operator calls it. */
  kind: requiredText(limits.codeLength),
});
export type DeviceInput = InferType<typeof deviceSchema>;

/** What a key is issued with: the last day on which it is good, or none. */
export const keyTermsSchema = shape({ validTo: calendarDay().nullable() });

/** Another end for a key that is out already. */
export const keyEndSchema = shape({ validTo: calendarDay().nullable().defined() });
