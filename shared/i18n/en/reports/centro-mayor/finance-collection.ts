import type { centroMayorFinance } from '../../../../reports/centro-mayor/finance-collection.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {
    initialInvoice: 'First invoice',
    finalInvoice: 'Last invoice',
    invoices: 'Invoices',
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
    refunds: 'Refunds',
    cancelled: 'Credit notes',
    credited: 'Credited',
    state: 'State',
  },
} satisfies OwnWords<typeof centroMayorFinance>;
