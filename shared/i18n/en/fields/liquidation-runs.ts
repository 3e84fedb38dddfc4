import type { fields as es } from '../../es/fields/liquidation-runs.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'liquidation-runs': {
    bills: 'Invoices',
    fromDay: 'From',
    invoiced: 'Invoiced',
    liquidationId: 'Rule',
    origin: 'Origin',
    period: 'Period',
    problems: 'With a problem',
    reason: 'Reason for undoing',
    subscriberIds: 'Monthly plans',
    subtotal: 'Subtotal',
    tax: 'Tax',
    toDay: 'To',
  },
  'liquidation-run-rows': {
    days: 'Days',
    entity: 'Third party',
    fromDay: 'From',
    invoice: 'Invoice',
    periodFrom: 'Period begins',
    periodTo: 'Period ends',
    problem: 'Problem',
    subscriber: 'Monthly plan',
    subscriberId: 'Monthly plan',
    subtotal: 'Subtotal',
    tax: 'Tax',
    toDay: 'To',
  },
} satisfies Words<typeof es>;
