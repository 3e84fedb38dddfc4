import { limits } from '../../../limits.ts';
import type { VehicleType } from '../../../values.ts';

export const roundingModes = ['down', 'nearest', 'up'] as const;

/** Which plates an entry takes: letters and digits of any country, or those of Colombia alone. */
export const plateFormats = ['any', 'colombian'] as const;

/** When a subscriber that renews itself is extended. */
export const renewals = ['paid', 'issued'] as const;

/** Settings of a lot. Rates are basis points, amounts minor units. */
export interface OperatingSettings {
  taxRate: number;
  /** Cash is rounded to multiples of this amount; 0 is off. */
  cashRoundingTo: number;
  cashRoundingMode: (typeof roundingModes)[number];
  /** What one event of a terminal may exceed its price by; 0 is 10,000 days of the dearest tariff. */
  eventMoneyMost: number;
  /** Minutes by which the clock of a terminal may be ahead; beyond, an event counts from when it arrives. */
  clockToleranceMinutes: number;
  /** What one act gives away from which it is filed; 0 is every one. */
  givenAwayFrom: number;
  /** Money that goes back from which it is filed; 0 is every time. */
  refundFrom: number;
  /** How many times as often as the others somebody does what costs money until an exception is filed; 0 is off. */
  highRateTimes: number;
  /** How often in a week it must have been done at least. */
  highRateMinimum: number;
  /** Hours by which an event of a terminal may lie back when it arrives; beyond, it is booked on its arrival. */
  eventWindowHours: number;
  plateFormat: (typeof plateFormats)[number];
  plateComparison: boolean;
  cumulativeDiscounts: boolean;
  tariffApproval: boolean;
  legalCeilings: { vehicleType: VehicleType; valuePerMinute: number }[];
  maximumRangeDays: number;
  /** Days after the end of its validity in which a subscriber still enters as one. */
  subscriberGraceDays: number;
  /** A subscriber with an invoice beyond its due date enters as rotation. */
  blockOverdue: boolean;
  /** What extends a subscriber that renews itself: that its invoice is paid, or that it is made. */
  renewOn: (typeof renewals)[number];
  /** What stands before the numbers of credit notes. */
  creditPrefix: string;
  /** Days before a resolution ends, by validity or pace, from which it is warned of. */
  resolutionWarningDays: number;
  /** Numbers left from which a resolution is warned of; 0 is a tenth of those authorised. */
  resolutionWarningNumbers: number;
  /** Days after a visitor's last visit after which telephone and address go; 0 is never. */
  visitorContactDays: number;
  /** Days after a visit after which it tells no more who came; 0 is never. */
  visitorVisitDays: number;
  /** Photos of persons at the gate may be kept; those that are kept go with the next day once it is off. */
  visitorPhotos: boolean;
  /** Days after the last visit after which a photo goes; 0 is never. */
  visitorPhotoDays: number;
  /** Characters of a new password of who works in the lot. */
  passwordMinimum: number;
  /** Days after which a password must be changed; 0 is never. */
  passwordDays: number;
  /** Minutes without activity after which a session of who works in the lot ends; 0 is the installation's own time. */
  sessionMinutes: number;
}

/** What holds until an operator sets something else: IVA 19 %, a year of report range, a month of warning, flags off. */
export const defaultSettings: OperatingSettings = {
  taxRate: 1900,
  cashRoundingTo: 0,
  cashRoundingMode: 'down',
  eventMoneyMost: 0,
  clockToleranceMinutes: 10,
  givenAwayFrom: 2_000_000,
  refundFrom: 0,
  highRateTimes: 2,
  highRateMinimum: 10,
  eventWindowHours: limits.eventWindowHours,
  plateFormat: 'any',
  plateComparison: false,
  cumulativeDiscounts: false,
  tariffApproval: false,
  legalCeilings: [],
  maximumRangeDays: limits.reportRangeDays,
  subscriberGraceDays: 0,
  blockOverdue: false,
  renewOn: 'paid',
  creditPrefix: 'NC',
  resolutionWarningDays: 30,
  resolutionWarningNumbers: 0,
  visitorContactDays: 0,
  visitorVisitDays: 0,
  visitorPhotos: false,
  visitorPhotoDays: 0,
  passwordMinimum: limits.passwordMinimum,
  passwordDays: 0,
  sessionMinutes: 0,
};
