import type { words as es } from '../../es/reports/detail-invoice.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    number: 'Number',
    customer: 'Customer',
    exitAt: 'Exit',
    cashier: 'Cashier',
    status: 'Status',
  },
} satisfies Words<typeof es>;
