import { string } from 'yup';
import { isDay } from '../../dates.ts';
import { limits } from '../../limits.ts';
import { choice, problem, shape, text } from '../../schema.ts';
import { dayClassifications } from '../../values.ts';

/** A day that exists, `yyyy-mm-dd`. */
export function calendarDay() {
  return string().test('day', problem('dateInvalid'), (value) => value == null || isDay(value));
}

/** How a date counts for a lot. */
export const calendarDaySchema = shape({
  date: calendarDay().required(problem('dateInvalid')),
  classification: choice(dayClassifications).required(),
  name: text(limits.nameLength),
});
