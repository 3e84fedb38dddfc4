import { number, string } from 'yup';
import { isDay } from './dates.ts';
import { minuteOfDay, minutesOfDay } from './hours.ts';
import { limits } from './limits.ts';
import { type Problem, rule, text } from './schema.ts';

/*
 * Fields whose standard message (specification §5) says more than that the type is wrong. All are optional until
 * `.required()`, and an empty text counts as absent.
 */

/** A code of exactly so many digits, leading zeros included: a text, not a number. */
export function digits(count: number, wrong: Problem = rule('digits', { count })) {
  const pattern = new RegExp(`^\\d{${count}}$`);
  return string().test('digits', wrong, (value) => !value || pattern.test(value));
}

/** A number from `min` to `max`, both included; one message says both ends. */
export function between(min: number, max: number, wrong: Problem = rule('between', { min, max })) {
  return number().test('between', wrong, (value) => value == null || (value >= min && value <= max));
}

/** A number with at most so many places after the point. */
export function decimal(places: number, wrong: Problem = rule('decimal', { places })) {
  return number()
    .typeError(wrong)
    .test('decimal', wrong, (value) => value == null || Number(value.toFixed(places)) === value);
}

/** An address of the web with its scheme, as a browser opens it. */
export function webAddress(max: number = limits.textLength) {
  return text(max).test('url', rule('url'), (value) => !value || isWebAddress(value.trim()));
}

/** True for an address as `webAddress` takes it: nobody is named in it. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(value) && isParsed(value);
}

/** A calendar day as it travels, `yyyy-mm-dd`, that exists. */
export function day(wrong: Problem = rule('date')) {
  return string().test('day', wrong, (value) => !value || isDay(value));
}

/** A time of the day, `HH:mm`, from 00:00 to 23:59. */
export function hour(wrong: Problem = rule('hour')) {
  return hourOf((minute) => minute < minutesOfDay, wrong);
}

/** A time at which something of a day ends, from 00:01 to 24:00. */
export function endHour(wrong: Problem = rule('hour')) {
  return hourOf((minute) => minute > 0, wrong);
}

function hourOf(isMeant: (minute: number) => boolean, wrong: Problem) {
  return string()
    .typeError(wrong)
    .test('hour', wrong, (value) => {
      const minute = minuteOfDay(value);
      return !value || (minute !== null && isMeant(minute));
    });
}

/** The repetition of another field of the same object, e.g. of a new password. */
export function confirmationOf(field: string) {
  return string().test('confirmed', rule('confirmed'), (value, { parent }) => {
    return value === undefined || value === (parent as Record<string, unknown>)[field];
  });
}

/** `URL.canParse`, which is younger than the oldest browsers. */
function isParsed(value: string): boolean {
  try {
    return new URL(value).href !== '';
  } catch {
    return false;
  }
}
