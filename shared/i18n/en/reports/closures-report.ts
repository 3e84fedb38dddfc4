import type { words as es } from '../../es/reports/closures-report.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    cashier: 'Cashier',
    since: 'Since',
    cards: 'Cards',
    electronic: 'Electronic',
    vouchers: 'Vouchers',
    collected: 'Collected',
    expected: 'Cash expected',
    counted: 'Cash counted',
    difference: 'Difference',
  },
} satisfies Words<typeof es>;
