import type { OperatingSettings } from '../../../../../shared/features/site/operating-parameters/settings.ts';
import { type VehicleType, vehicleTypes } from '../../../../../shared/values.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';
import { basisPointsOf, percentText } from '../../../ui/form/percent-text.ts';

/** The screen's name in grants and routes. */
export const view = 'view/company/settings/operating-parameters';

/** The settings of a lot as the core answers them. */
export interface Parameters extends OperatingSettings {
  id: number;
  version: number;
}

/** Pesos a minute by vehicle type, as typed; empty where there is no ceiling. */
export type Ceilings = Record<VehicleType, string>;

export interface ParameterValues {
  taxRate: string;
  cashRoundingTo: string;
  cashRoundingMode: string;
  /** Empty: by the dearest tariff. */
  eventMoneyMost: string;
  clockToleranceMinutes: string;
  givenAwayFrom: string;
  refundFrom: string;
  /** Empty: off. */
  highRateTimes: string;
  highRateMinimum: string;
  eventWindowHours: string;
  plateFormat: string;
  plateComparison: boolean;
  cumulativeDiscounts: boolean;
  tariffApproval: boolean;
  legalCeilings: Ceilings;
  /** Empty: none. */
  subscriberGraceDays: string;
  blockOverdue: boolean;
  renewOn: string;
  creditPrefix: string;
  maximumRangeDays: string;
  resolutionWarningDays: string;
  /** Empty: a tenth of the numbers authorised. */
  resolutionWarningNumbers: string;
  /** Empty: never. */
  visitorContactDays: string;
  /** Empty: never. */
  visitorVisitDays: string;
  visitorPhotos: boolean;
  /** Empty: never. */
  visitorPhotoDays: string;
  passwordMinimum: string;
  /** Empty: never. */
  passwordDays: string;
  /** Empty: the installation's own. */
  sessionMinutes: string;
}

/** Zero is what is switched off: an empty field says so better. */
function textUnlessZero(value: number): string {
  return value === 0 ? '' : String(value);
}

function moneyUnlessZero(minor: number): string {
  return minor === 0 ? '' : minorText(minor);
}

export function toForm(stored?: Parameters): ParameterValues {
  if (!stored) throw new Error('A lot has its parameters from the start');
  const ceilingOf = (type: VehicleType) =>
    minorText(stored.legalCeilings.find(({ vehicleType }) => vehicleType === type)?.valuePerMinute);
  return {
    taxRate: percentText(stored.taxRate),
    cashRoundingTo: moneyUnlessZero(stored.cashRoundingTo),
    cashRoundingMode: stored.cashRoundingMode,
    eventMoneyMost: moneyUnlessZero(stored.eventMoneyMost),
    clockToleranceMinutes: String(stored.clockToleranceMinutes),
    givenAwayFrom: moneyUnlessZero(stored.givenAwayFrom),
    refundFrom: moneyUnlessZero(stored.refundFrom),
    highRateTimes: textUnlessZero(stored.highRateTimes),
    highRateMinimum: String(stored.highRateMinimum),
    eventWindowHours: String(stored.eventWindowHours),
    plateFormat: stored.plateFormat,
    plateComparison: stored.plateComparison,
    cumulativeDiscounts: stored.cumulativeDiscounts,
    tariffApproval: stored.tariffApproval,
    legalCeilings: { BI: ceilingOf('BI'), CA: ceilingOf('CA'), MT: ceilingOf('MT') },
    subscriberGraceDays: textUnlessZero(stored.subscriberGraceDays),
    blockOverdue: stored.blockOverdue,
    renewOn: stored.renewOn,
    creditPrefix: stored.creditPrefix,
    maximumRangeDays: String(stored.maximumRangeDays),
    resolutionWarningDays: String(stored.resolutionWarningDays),
    resolutionWarningNumbers: textUnlessZero(stored.resolutionWarningNumbers),
    visitorContactDays: textUnlessZero(stored.visitorContactDays),
    visitorVisitDays: textUnlessZero(stored.visitorVisitDays),
    visitorPhotos: stored.visitorPhotos,
    visitorPhotoDays: textUnlessZero(stored.visitorPhotoDays),
    passwordMinimum: String(stored.passwordMinimum),
    passwordDays: textUnlessZero(stored.passwordDays),
    sessionMinutes: textUnlessZero(stored.sessionMinutes),
  };
}

/** The vehicle types that have a ceiling, in the order in which these travel. */
export function limitedTypes(ceilings: Ceilings): VehicleType[] {
  return vehicleTypes.filter((type) => ceilings[type].trim() !== '');
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: ParameterValues): OperatingSettings {
  return {
    taxRate: basisPointsOf(values.taxRate),
    cashRoundingTo: minorOf(values.cashRoundingTo) ?? 0,
    cashRoundingMode: values.cashRoundingMode,
    eventMoneyMost: minorOf(values.eventMoneyMost) ?? 0,
    clockToleranceMinutes: numberOf(values.clockToleranceMinutes),
    givenAwayFrom: minorOf(values.givenAwayFrom) ?? 0,
    refundFrom: minorOf(values.refundFrom) ?? 0,
    highRateTimes: numberOf(values.highRateTimes) ?? 0,
    highRateMinimum: numberOf(values.highRateMinimum),
    eventWindowHours: numberOf(values.eventWindowHours),
    plateFormat: values.plateFormat,
    plateComparison: values.plateComparison,
    cumulativeDiscounts: values.cumulativeDiscounts,
    tariffApproval: values.tariffApproval,
    legalCeilings: limitedTypes(values.legalCeilings).map((vehicleType) => ({
      vehicleType,
      valuePerMinute: minorOf(values.legalCeilings[vehicleType]),
    })),
    subscriberGraceDays: numberOf(values.subscriberGraceDays) ?? 0,
    blockOverdue: values.blockOverdue,
    renewOn: values.renewOn,
    creditPrefix: values.creditPrefix,
    maximumRangeDays: numberOf(values.maximumRangeDays),
    resolutionWarningDays: numberOf(values.resolutionWarningDays),
    resolutionWarningNumbers: numberOf(values.resolutionWarningNumbers) ?? 0,
    visitorContactDays: numberOf(values.visitorContactDays) ?? 0,
    visitorVisitDays: numberOf(values.visitorVisitDays) ?? 0,
    visitorPhotos: values.visitorPhotos,
    visitorPhotoDays: numberOf(values.visitorPhotoDays) ?? 0,
    passwordMinimum: numberOf(values.passwordMinimum),
    passwordDays: numberOf(values.passwordDays) ?? 0,
    sessionMinutes: numberOf(values.sessionMinutes) ?? 0,
  } as OperatingSettings;
}
