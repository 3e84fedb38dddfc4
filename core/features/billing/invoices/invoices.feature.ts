import { defineFeature } from '../../../feature.ts';
import { invoiceChecks } from './invoice-checks.list.ts';
import { invoiceEndpoints } from './invoices.routes.ts';
import { invoiceLines, invoices } from './invoices.table.ts';

export const invoiceFeature = defineFeature({
  name: 'invoices',
  endpoints: invoiceEndpoints,
  tables: [invoices, invoiceLines],
  checks: invoiceChecks,
  events: {
    'invoices/issued': 'invoice.issued',
    'invoices/cancelled': 'invoice.cancelled',
    'invoices/delete': 'invoice.cancelled',
    'invoices/paid': 'invoice.paid',
  },
});
