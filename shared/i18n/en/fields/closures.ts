import type { fields as es } from '../../es/fields/closures.ts';
import type { Words } from '../../words.ts';

export const fields = {
  closures: {
    at: 'Date and time',
    cashier: 'Cashier',
    count: 'Count',
    counted: 'Cash counted',
    counts: 'Notes and coins',
    difference: 'Difference',
    dropped: 'Taken to the safe',
    expected: 'Cash expected',
    kind: 'Kind',
    methods: 'Payment methods',
    note: 'Note',
    opening: 'Opening float',
    receiptCount: 'Receipts',
    since: 'Closure before',
    value: 'Amount',
  },
} satisfies Words<typeof es>;
