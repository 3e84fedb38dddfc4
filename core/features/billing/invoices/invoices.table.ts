import type {
  InvoiceKind,
  InvoiceMethod,
  InvoiceState,
} from '../../../../shared/features/billing/invoices/invoice.ts';
import {
  code,
  company,
  count,
  day,
  folded,
  id,
  instant,
  integer,
  money,
  nullable,
  percent,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const invoices = table(
  'invoices',
  {
    id: id(),
    version: unexported(integer()),
    createdAt: instant(),
    updatedAt: instant(),
    status: code('reports.values.invoiceStatus'),
    companyId: company(),
    resolutionId: unexported(reference('resolutions')),
    prefix: text(),
    number: integer(),
    at: instant(),
    day: day(),
    stayId: unexported(nullable(reference('stays'))),
    entityId: reference('entities'),
    deviceId: nullable(reference('devices')),
    method: code<InvoiceMethod>('values.paymentMethods'),
    service: code('values.conceptServices'),
    vehicleType: nullable(code('values.vehicleTypes')),
    plate: nullable(text()),
    subtotal: money(),
    tax: money(),
    discount: money(),
    total: money(),
    collected: money(),
    reference: nullable(text()),
    kind: code<InvoiceKind>('values.invoiceKinds'),
    dueDate: nullable(day()),
    subscriberId: nullable(reference('subscribers')),
    balance: money(),
    search: folded('plate', 'prefix', 'number'),
  },
  [],
  {
    named: 'number',
    derived: { customer: text(), state: code<InvoiceState>('values.invoiceStates') },
    place: 'Found by number and by the beginning of a plate, each from an index.',
  },
);

export const invoiceLines = table('invoice_lines', {
  id: id(),
  invoiceId: reference('invoices'),
  conceptId: nullable(reference('concepts')),
  initials: text(),
  description: text(),
  quantity: count(),
  unitValue: money(),
  discount: money(),
  taxRate: percent(),
  subtotal: money(),
  tax: money(),
  total: money(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    invoices: RowOf<typeof invoices>;
    invoice_lines: RowOf<typeof invoiceLines>;
  }
}
