import { type InferType, number } from 'yup';
import { array } from '../../../bounded-array.ts';
import { endHour, hour } from '../../../field-kinds.ts';
import { minuteOfDay, minutesOfDay, overlappingWindows } from '../../../hours.ts';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { choice, eachFault, flag, list, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { vehicleTypes } from '../../../values.ts';
import { calendarDay, requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';
import { digitPositions, parities, restrictionEffects, restrictionModes } from './plate-restriction.ts';

const digitsInvalid = problem('restrictionDigitsInvalid');
const windowInvalid = problem('restrictionWindowInvalid');
const rulesRequired = problem('restrictionRulesRequired');
const weekdaysInvalid = problem('restrictionWeekdaysInvalid');
const ruleInvalid = problem('restrictionRuleInvalid');

const weekday = (wrong: ReturnType<typeof problem>) =>
  number().typeError(wrong).integer(wrong).min(1, wrong).max(7, wrong);

const ruleSchema = shape({
  weekday: weekday(ruleInvalid).optional(),
  parity: choice(parities, ruleInvalid).typeError(ruleInvalid).optional(),
  date: calendarDay().typeError(ruleInvalid).optional(),
  digits: array()
    .typeError(digitsInvalid)
    .of(
      number()
        .typeError(digitsInvalid)
        .integer(digitsInvalid)
        .min(0, digitsInvalid)
        .max(9, digitsInvalid)
        .required(digitsInvalid),
    )
    .required(digitsInvalid)
    .min(1, digitsInvalid)
    .max(10, digitsInvalid)
    .test('distinct', digitsInvalid, (digits) => new Set(digits).size === (digits?.length ?? 0)),
});

const windowSchema = shape({
  from: hour(windowInvalid).required(windowInvalid),
  to: endHour(windowInvalid)
    .required(windowInvalid)
    .test('order', windowInvalid, function (value) {
      const from = minuteOfDay((this.parent as { from?: unknown }).from);
      const to = minuteOfDay(value);
      return from === null || from === minutesOfDay || to === null || from < to;
    }),
});

const suspensionSchema = shape({
  from: requiredDay(),
  to: requiredDay().test('order', problem('initialDateAfterFinal'), function (value) {
    const { from } = this.parent as { from?: unknown };
    return typeof from !== 'string' || typeof value !== 'string' || from <= value;
  }),
});

/**
 * What a form or a caller may write of a plate restriction: types and bounds of each field. What rules and mode mean
 * together is `restrictionFaults`.
 */
export const plateRestrictionSchema = shape({
  title: requiredText(limits.nameLength),
  vehicleTypes: list(choice(vehicleTypes).required()).required().min(1, rule('required')),
  mode: choice(restrictionModes).required(),
  digitPosition: choice(digitPositions).required(),
  effect: choice(restrictionEffects).required(),
  rules: array()
    .typeError(rulesRequired)
    .of(ruleSchema.required())
    .required(rulesRequired)
    .min(1, rulesRequired)
    .max(limits.restrictionRules, rulesRequired),
  weekdays: array()
    .typeError(weekdaysInvalid)
    .of(weekday(weekdaysInvalid).required(weekdaysInvalid))
    .required(weekdaysInvalid)
    .min(1, weekdaysInvalid)
    .max(7, weekdaysInvalid)
    .test('distinct', weekdaysInvalid, (days) => new Set(days).size === (days?.length ?? 0)),
  windows: array()
    .of(windowSchema.required())
    .required()
    .max(limits.restrictionWindows)
    .test('overlap', problem('restrictionWindowsOverlap'), function (windows) {
      const faults = overlappingWindows(readable(windows ?? [])).map((place) => `[${place}].from`);
      return eachFault(this, faults, problem('restrictionWindowsOverlap'));
    }),
  validFrom: requiredDay(),
  validTo: calendarDay().nullable(),
  appliesOnHolidays: flag().required(),
  exemptPlates: list(
    text(limits.plateLength * 2)
      .required()
      .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
    { max: limits.exemptPlates },
  ).required(),
  suspensions: array().of(suspensionSchema.required()).required().max(limits.suspensions),
});
export type PlateRestrictionInput = InferType<typeof plateRestrictionSchema>;

/** Minutes of the windows; one that makes no sense takes no time. */
function readable(windows: readonly ({ from?: unknown; to?: unknown } | null | undefined)[]) {
  return windows.map((window) => ({
    from: minuteOfDay(window?.from) ?? 0,
    to: minuteOfDay(window?.to) ?? 0,
  }));
}
