import type { operatingParameters as es } from '../es/operatingParameters.ts';
import type { Words } from '../words.ts';

export const operatingParameters = {
  saved: 'The parameters were saved.',
  money: 'Tax and cash',
  taxRate: 'Tax (VAT) on parking',
  taxRateHelp:
    'Included in the price; the invoice shows it separately. Applies to what is charged from now on.',
  cashRoundingTo: 'Round cash to',
  cashRoundingToHelp:
    'Multiples of 50 or 100, for example. Empty: no rounding. The invoice keeps the exact amount.',
  cashRoundingMode: 'How it is rounded',
  cashRoundingModeHelp: 'Down favours the customer and needs no consent.',
  roundingModes: { down: 'Down', nearest: 'To the nearest', up: 'Up' },
  eventMoneyMost: 'Limit of money per terminal event',
  eventMoneyMostHelp:
    'If a payment, sale or cash count exceeds what was calculated by more than this, that amount is held and an exception is filed. Empty: 10,000 days of the most expensive tariff.',
  givenAwayFrom: 'Amount from which what is given away is filed',
  givenAwayFromHelp:
    'Discount, courtesy, credit note or lowered price of one act that becomes an exception. Empty: all.',
  refundFrom: 'Amount from which a refund is filed',
  refundFromHelp: 'Money given back that becomes an exception. Empty: all.',
  terminals: 'Terminals',
  clockToleranceMinutes: 'How far a terminal’s clock may be ahead',
  clockToleranceMinutesHelp:
    'An event whose time is further ahead counts from when it arrives, and an exception is filed. 1 to 60.',
  rates: 'Rates',
  highRateTimes: 'Times the rate of the others',
  highRateTimesHelp:
    'Where somebody, or a terminal, does what costs money so many times as often as the others in a week, an exception is filed. Empty: off.',
  highRateMinimum: 'Minimum in the week',
  highRateMinimumHelp: 'Fewer in a week are not filed.',
  eventWindowHours: 'How old an event of a terminal may be',
  eventWindowHoursHelp:
    'Longer than any terminal works without network. An older event is booked when it arrives, and an exception is filed. 1 to 8,760.',
  plates: 'Plates',
  plateFormat: 'Plates accepted at entry',
  plateFormatHelp:
    'With “Colombian only” the terminal refuses a misread or foreign plate; an entry that has already happened is always recorded.',
  renewOn: 'The plan renews',
  renewOnHelp: 'When the end of a plan with automatic renewal moves on.',
  creditPrefix: 'Prefix of credit notes',
  creditPrefixHelp: 'Stands before their number; those already made keep theirs.',
  renewals: { paid: 'When the invoice is paid', issued: 'When the invoice is made' },
  plateFormats: { any: 'Any letters and digits', colombian: 'Colombian only' },
  plateComparison: 'Compare the plate at the exit',
  plateComparisonHelp: 'If the plate read at the exit is not that of the entry, an exception is filed.',
  tariffs: 'Tariffs and discounts',
  cumulativeDiscounts: 'Discounts add up',
  cumulativeDiscountsHelp: 'Allows several codes in one payment. Without it the second one is refused.',
  tariffApproval: 'Tariffs are approved by a second person',
  tariffApprovalHelp: 'A saved tariff applies only once somebody other than its author approves it.',
  legalCeilings: 'Legal ceiling per minute',
  legalCeilingsHelp:
    'Pesos per minute by the rules of the city. A tariff above it brings a warning. Empty: no ceiling.',
  subscribers: 'Subscribers',
  subscriberGraceDays: 'Days of grace',
  subscriberGraceDaysHelp: 'Days on which an expired subscriber still gets in. Empty: none.',
  blockOverdue: 'Do not let those overdue in as subscribers',
  blockOverdueHelp: 'With an unpaid invoice beyond its due date, their vehicles enter as rotation.',
  resolutions: 'Invoicing resolutions',
  resolutionWarningDays: 'Warn this long ahead',
  resolutionWarningDaysHelp:
    'Days until the active resolution expires or, at its pace so far, runs out. From 1 to 365.',
  resolutionWarningNumbers: 'Warn when this many are left',
  resolutionWarningNumbersHelp: 'Numbers not used yet. Empty: a tenth of those authorised.',
  reports: 'Reports',
  maximumRangeDays: 'Days that a report spans at most',
  maximumRangeDaysHelp: 'A longer range is refused. From 1 to 3,660.',
  days: 'days',
  visitors: 'Data of visitors',
  visitorContactDays: 'Erase telephone and e-mail after',
  visitorContactDaysHelp: 'Days since the last visit. Empty: never by itself.',
  visitorVisitDays: 'Take the name out of visits after',
  visitorVisitDaysHelp: 'Days since the visit. The visit stays, without saying who it was. Empty: never.',
  visitorPhotos: 'Keep photos of persons at the gate',
  visitorPhotosHelp:
    'Only with each person’s consent to the photo. Once it is taken off, the photos that are kept are deleted the next day.',
  visitorPhotoDays: 'Delete photos after',
  visitorPhotoDaysHelp:
    'Days since the last visit; fewer than those of visits. Empty: they are not deleted by themselves.',
  accounts: 'Passwords and sessions',
  accountsHelp:
    'They apply to whoever works in this lot. For those who work in several, the strictest applies.',
  passwordMinimum: 'Minimum characters of a new password',
  passwordMinimumHelp: 'From 8 to 64. Current passwords go on working.',
  passwordDays: 'Validity of a password',
  passwordDaysHelp: 'After that, a new one is asked for at login. Empty: it never expires.',
  sessionMinutes: 'End an idle session after',
  sessionMinutesHelp: 'From 5 to 480. Empty: the installation’s own value.',
} satisfies Words<typeof es>;
