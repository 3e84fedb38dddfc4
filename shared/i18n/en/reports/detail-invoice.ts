import type { words as es } from '../../es/reports/detail-invoice.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    number: 'Number',
    customer: 'Customer',
    entryAt: 'Entry',
    exitAt: 'Exit',
    minutes: 'Minutes',
    cashier: 'Cashier',
    status: 'Status',
  },
} satisfies Words<typeof es>;
