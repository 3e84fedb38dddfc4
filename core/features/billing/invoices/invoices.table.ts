import {
  amount,
  day,
  folded,
  id,
  instant,
  integer,
  nullable,
  type RowOf,
  table,
  text,
} from '../../../db/table.ts';

export const invoices = table(
  'invoices',
  {
    id: id(),
    version: integer(),
    createdAt: instant(),
    updatedAt: instant(),
    status: text(),
    companyId: integer(),
    resolutionId: integer(),
    prefix: text(),
    number: integer(),
    at: instant(),
    day: day(),
    stayId: nullable(integer()),
    entityId: integer(),
    deviceId: nullable(integer()),
    method: text(),
    service: text(),
    vehicleType: nullable(text()),
    plate: nullable(text()),
    subtotal: integer(),
    tax: integer(),
    discount: integer(),
    total: integer(),
    collected: integer(),
    closureId: nullable(integer()),
    reference: nullable(text()),
    search: folded(),
  },
  [],
  [],
  ['plate', 'prefix', 'number'],
);

export const invoiceLines = table('invoice_lines', {
  id: id(),
  invoiceId: integer(),
  conceptId: nullable(integer()),
  initials: text(),
  quantity: integer(),
  unitValue: integer(),
  taxRate: integer(),
  subtotal: integer(),
  tax: integer(),
  total: integer(),
});

/** What was invoiced by day, terminal, method, service and vehicle type; kept in each invoice's transaction. */
export const collectionDays = table('collection_days', {
  companyId: integer(),
  day: day(),
  deviceId: integer(),
  method: text(),
  service: text(),
  vehicleType: text(),
  invoices: integer(),
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
