import type { InferType } from 'yup';
import { day } from '../../../field-kinds.ts';
import { limits } from '../../../limits.ts';
import { choice, type Problem, problem, rule, shape, text } from '../../../schema.ts';
import { dayClassifications } from '../../../values.ts';

const wrong = problem('dateInvalid');

/** A day that exists, `yyyy-mm-dd`; where there is none it is absent or null, not empty. */
export function calendarDay() {
  return day(wrong).test('given', wrong, (value) => value !== '');
}

/** A day that must be given: an empty field is missing, not malformed; `missing` words it. */
export function requiredDay(missing: Problem = rule('required')) {
  return day(wrong).required(missing);
}

/** How a date counts for a lot. */
export const calendarDaySchema = shape({
  date: requiredDay(),
  classification: choice(dayClassifications).required(),
  name: text(limits.nameLength),
});
export type CalendarDayInput = InferType<typeof calendarDaySchema>;
