import type { words as es } from '../../es/reports/cancellation-invoice.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    number: 'Invoice',
    day: 'Day of the invoice',
    note: 'Credit note',
    at: 'Cancelled',
    total: 'Total of the invoice',
    credited: 'Credited',
  },
} satisfies Words<typeof es>;
