import type { cancellations as es } from '../es/cancellations.ts';
import type { Words } from '../words.ts';

export const cancellations = {
  list: 'Invoices',
  intro: 'Find the invoice by number, plate or date, and open it to cancel it.',
  title: 'Cancel {{number}}',
  total: 'Total',
  balance: 'Balance',
  day: 'Date',
  customer: 'Customer',
  method: 'Payment method',
  plate: 'Plate',
  effects: 'What will happen',
  willCredit: 'A credit note of today for {{amount}} is made. The invoice is cancelled and keeps its number.',
  willOwe: '{{amount}} were paid: they go back now, or stay owed to the customer.',
  nothingPaid: 'There is no money to give back.',
  willReturn: 'These vouchers can be used again: {{codes}}.',
  willReopen: 'The vehicle of ticket {{ticket}} is still inside and has to pay again to leave.',
  hasLeft: 'The vehicle of ticket {{ticket}} has left.',
  refusals: {
    financeReportClosed: 'The office has closed today. Cancel it tomorrow, or reopen the day.',
    invoiceTakenBack: 'The invoice is cancelled already.',
    invoiceAtProvider:
      'A card payment of this invoice is being processed. Wait for the answer of the provider.',
  },
  cancel: 'Cancel {{number}}',
  done: 'The credit note is {{number}}.',
  printNote: 'PDF of the credit note',
  openInvoice: 'Open the invoice',
  another: 'Cancel another one',
} satisfies Words<typeof es>;
