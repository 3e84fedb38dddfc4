import type { fields as es } from '../../es/fields/receipts.ts';
import type { Words } from '../../words.ts';

export const fields = {
  receipts: {
    invoiceId: 'Invoice',
    invoice: 'Invoice number',
    open: 'Not allocated',
    advanceId: 'Money without an invoice',
    countered: 'Countered',
    countersId: 'Counters receipt',
    counteredBy: 'Countered by',
    entityId: 'Customer',
    amount: 'Amount',
    rounding: 'Rounding',
    subtotal: 'Subtotal',
    tax: 'Tax',
    discount: 'Discount',
    uuid: 'Identifier',
    closureId: 'Cash closure',
    electronicPaymentId: 'Card payment',
    reference: 'Reference',
    at: 'Date and time',
    day: 'Day',
  },
} satisfies Words<typeof es>;
