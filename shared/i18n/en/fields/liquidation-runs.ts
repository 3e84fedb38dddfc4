import type { fields as es } from '../../es/fields/liquidation-runs.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'liquidation-runs': {
    bills: 'Invoices',
    fromDay: 'From',
    invoiced: 'Invoiced',
    liquidation: 'Rule',
    liquidationId: 'Rule',
    origin: 'Origin',
    problems: 'With a problem',
    reason: 'Reason for undoing',
    state: 'State',
    toDay: 'To',
    userId: 'User',
  },
} satisfies Words<typeof es>;
