import { string } from 'yup';
import { isDay } from '../../dates.ts';
import { limits } from '../../limits.ts';
import { choice, type Problem, problem, rule, shape, text } from '../../schema.ts';
import { dayClassifications } from '../../values.ts';

/** A day that exists, `yyyy-mm-dd`. */
export function calendarDay() {
  return string().test('day', problem('dateInvalid'), (value) => value == null || isDay(value));
}

/** A day that must be given: an empty field is missing, not malformed; `missing` words it. */
export function requiredDay(missing: Problem = rule('required')) {
  return string()
    .required(missing)
    .test('day', problem('dateInvalid'), (value) => !value || isDay(value));
}

/** How a date counts for a lot. */
export const calendarDaySchema = shape({
  date: requiredDay(),
  classification: choice(dayClassifications).required(),
  name: text(limits.nameLength),
});
