import { type InferType, number } from 'yup';
import { array } from '../../../bounded-array.ts';
import { endHour, hour } from '../../../field-kinds.ts';
import { minuteOfDay, minutesOfDay } from '../../../hours.ts';
import { limits } from '../../../limits.ts';
import { eachFault, problem, requiredText, shape } from '../../../schema.ts';
import { overlapping, type ScheduleWindow } from './windows.ts';

const day = problem('scheduleDayInvalid');
const initialHour = problem('scheduleInitialHourInvalid');
const finalHour = problem('scheduleFinalHourInvalid');

/** Hours of one day in which a subscriber may be inside: 1 Monday … 7 Sunday, 8 holiday. */
const windowSchema = shape({
  day: number().typeError(day).integer(day).min(1, day).max(8, day).required(day),
  initialHour: hour(initialHour).required(initialHour),
  finalHour: endHour(finalHour)
    .required(finalHour)
    .test('order', problem('scheduleHoursReversed'), function (value) {
      const from = minuteOfDay((this.parent as ScheduleWindow).initialHour);
      const to = minuteOfDay(value);
      return from === null || from === minutesOfDay || to === null || to === 0 || from < to;
    }),
});

const required = problem('scheduleDaysRequired');

/** What a form or a caller may write of a schedule. */
export const scheduleSchema = shape({
  title: requiredText(limits.nameLength, problem('scheduleTitleRequired')),
  days: array()
    .typeError(required)
    .of(windowSchema.required())
    .required(required)
    .min(1, required)
    .max(limits.scheduleWindows, required)
    .test('overlap', problem('scheduleWindowsOverlap'), function (windows) {
      const faults = overlapping(windows ?? []).map((place) => `[${place}].initialHour`);
      return eachFault(this, faults, problem('scheduleWindowsOverlap'));
    }),
});
export type ScheduleInput = InferType<typeof scheduleSchema>;

/** A schedule as the core answers it. */
export interface Schedule {
  id: number;
  version: number;
  title: string;
  days: ScheduleWindow[];
  status: string;
  createdAt: string;
  updatedAt: string;
}
