import type { fields as es } from '../../es/fields/operating-parameters.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'operating-parameters': {
    cashRoundingMode: 'Rounding mode',
    cashRoundingTo: 'Cash rounding',
    clockToleranceMinutes: 'How far a clock may be ahead',
    cumulativeDiscounts: 'Cumulative discounts',
    eventMoneyMost: 'Limit of money per event',
    eventWindowHours: 'How old an event may be (hours)',
    legalCeilings: 'Legal ceilings',
    valuePerMinute: 'Value per minute',
    maximumRangeDays: 'Longest range of a report, days',
    passwordDays: 'Password valid for (days)',
    passwordMinimum: 'Minimum characters of a new password',
    plateComparison: 'Comparison of plates',
    plateFormat: 'Plates accepted at entry',
    resolutionWarningDays: 'Warning of a resolution: days left',
    resolutionWarningNumbers: 'Warning of a resolution: numbers left',
    sessionMinutes: 'Idle session closes after (minutes)',
    settings: 'Configuration',
    subscriberGraceDays: 'Days of grace of an expired subscription',
    blockOverdue: 'Overdue subscriptions enter as rotation',
    renewOn: 'Automatic renewal of monthly plans',
    creditPrefix: 'Prefix of credit notes',
    visitorContactDays: 'Erasure of visitors’ contact (days)',
    visitorVisitDays: 'Visits without names (days)',
    visitorPhotos: 'Photos at the gate',
    visitorPhotoDays: 'Photos deleted after (days)',
    tariffApproval: 'Approval of tariffs',
  },
} satisfies Words<typeof es>;
