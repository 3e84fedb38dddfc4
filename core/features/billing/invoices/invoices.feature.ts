import { defineFeature } from '../../../feature.ts';
import { lotCurrency, refuseCurrency } from '../../site/companies/currency-in-use.service.ts';
import { invoiceChecks } from './invoice-checks.list.ts';
import { invoiceEndpoints } from './invoices.routes.ts';
import { invoiceLines, invoices } from './invoices.table.ts';
import { refuseOwingEntity, refuseOwingLot, refuseOwingSubscriber } from './invoices-in-use.store.ts';

export const invoiceFeature = defineFeature({
  name: 'invoices',
  endpoints: invoiceEndpoints,
  tables: [invoices, invoiceLines],
  checks: invoiceChecks,
  inUse: {
    entities: refuseOwingEntity,
    subscribers: refuseOwingSubscriber,
    companies: refuseOwingLot,
    [lotCurrency]: refuseCurrency('invoices'),
  },
  events: {
    'invoices/issued': 'invoice.issued',
    'invoices/cancelled': 'invoice.cancelled',
    'invoices/delete': 'invoice.cancelled',
    'invoices/paid': 'invoice.paid',
  },
});
