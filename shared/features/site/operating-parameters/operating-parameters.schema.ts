import { number } from 'yup';
import { highestInvoiceNumber, limits } from '../../../limits.ts';
import { choice, flag, integer, list, money, problem, requiredText, rule, shape } from '../../../schema.ts';
import { vehicleTypes } from '../../../values.ts';
import { plateFormats, renewals, roundingModes } from './settings.ts';

/** A whole number within bounds, or 0 for what is switched off. */
function zeroOr(min: number, max: number) {
  return number()
    .integer()
    .test(
      'between',
      rule('between', { min, max }),
      (value) => value == null || value === 0 || (value >= min && value <= max),
    );
}

const legalCeiling = shape({
  vehicleType: choice(vehicleTypes).required(),
  valuePerMinute: money().required(),
});

/** Settings of a lot; rates are basis points, amounts minor units. */
export const operatingParametersSchema = shape({
  taxRate: integer(0, 10_000, problem('taxRateInvalid')),
  cashRoundingTo: money(1_000_000).required(),
  cashRoundingMode: choice(roundingModes).required(),
  eventMoneyMost: money().required(),
  clockToleranceMinutes: integer(1, limits.clockToleranceMinutes).required(),
  givenAwayFrom: money().required(),
  refundFrom: money().required(),
  highRateTimes: integer(0, 100).required(),
  highRateMinimum: integer(1, 10_000).required(),
  eventWindowHours: integer(1, limits.eventWindowHours).required(),
  plateFormat: choice(plateFormats).required(),
  plateComparison: flag().required(),
  cumulativeDiscounts: flag().required(),
  tariffApproval: flag().required(),
  legalCeilings: list(legalCeiling, { by: ['vehicleType'] }).required(),
  maximumRangeDays: integer(1, 3660).required(),
  subscriberGraceDays: integer(0, limits.subscriberGraceDays).required(),
  blockOverdue: flag().required(),
  renewOn: choice(renewals).required(),
  creditPrefix: requiredText(limits.creditPrefixLength).matches(/^[A-Za-z0-9]+$/, {
    message: rule('type'),
  }),
  resolutionWarningDays: integer(1, 365).required(),
  resolutionWarningNumbers: integer(0, highestInvoiceNumber).required(),
  visitorContactDays: integer(0, 3650).required(),
  visitorVisitDays: integer(0, 3650).required(),
  visitorPhotos: flag().required(),
  visitorPhotoDays: integer(0, 3650).required(),
  passwordMinimum: integer(limits.passwordMinimum, limits.passwordMinimumMost).required(),
  passwordDays: integer(0, 3650).required(),
  sessionMinutes: zeroOr(limits.sessionMinutes, limits.sessionMinutesMost).required(),
});
