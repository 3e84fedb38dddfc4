import type { fields as es } from '../../es/fields/finance-reports.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'finance-reports': {
    cancelled: 'Number of credit notes',
    close: 'Close',
    closedAt: 'Closed on',
    closedBy: 'Closed by',
    collected: 'Collected',
    credited: 'Amount of credit notes',
    day: 'Day',
    electronicPayment: 'Electronic payment',
    finalInvoice: 'Final invoice',
    initialInvoice: 'Initial invoice',
    invoices: 'Invoices',
    methods: 'Payment methods',
    numbers: 'Numbers',
    office: 'Office',
    refunds: 'Refunds',
    reopenedAt: 'Reopened on',
    reopenedBy: 'Reopened by',
    total: 'Invoiced',
  },
} satisfies Words<typeof es>;
