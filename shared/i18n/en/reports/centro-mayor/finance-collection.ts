import type { words as es } from '../../../es/reports/centro-mayor/finance-collection.ts';
import type { Words } from '../../../words.ts';

export const words = {
  columns: {
    initialInvoice: 'First invoice',
    finalInvoice: 'Last invoice',
    cash: 'Cash',
    creditCard: 'Credit card',
    debitCard: 'Debit card',
    payu: 'PayU',
    qr: 'QR',
    tollPass: 'Toll pass',
    voucher: 'Voucher',
    transfer: 'Transfer',
    payroll: 'Payroll',
    electronicPayment: 'Electronic payment',
    collected: 'Collected',
    cancelled: 'Credit notes',
    credited: 'Credited',
    state: 'State',
  },
} satisfies Words<typeof es>;
