import {
  amount,
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
    method: code('values.paymentMethods'),
    service: code('values.conceptServices'),
    vehicleType: nullable(code('values.vehicleTypes')),
    plate: nullable(text()),
    subtotal: money(),
    tax: money(),
    discount: money(),
    total: money(),
    collected: money(),
    closureId: unexported(nullable(reference('closures'))),
    reference: nullable(text()),
    search: folded('plate', 'prefix', 'number'),
  },
  [],
  { named: 'number', place: 'Found by number and by the beginning of a plate, each from an index.' },
);

export const invoiceLines = table('invoice_lines', {
  id: id(),
  invoiceId: reference('invoices'),
  conceptId: nullable(reference('concepts')),
  initials: text(),
  quantity: count(),
  unitValue: money(),
  taxRate: percent(),
  subtotal: money(),
  tax: money(),
  total: money(),
});

/** What was invoiced by day, terminal, method, service and vehicle type; kept in each invoice's transaction. */
export const collectionDays = table('collection_days', {
  companyId: company(),
  day: day(),
  deviceId: reference('devices'),
  method: code('values.paymentMethods'),
  service: code('values.conceptServices'),
  vehicleType: code('values.vehicleTypes'),
  invoices: count(),
  subtotal: amount(),
  tax: amount(),
  discount: amount(),
  refunds: amount(),
  total: amount(),
  collected: amount(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    invoices: RowOf<typeof invoices>;
    invoice_lines: RowOf<typeof invoiceLines>;
    collection_days: RowOf<typeof collectionDays>;
  }
}
