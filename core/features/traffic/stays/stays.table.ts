import type { Service, VehicleType } from '../../../../shared/values.ts';
import { amount, id, instant, integer, nullable, type RowOf, table, text } from '../../../db/table.ts';

/** One vehicle's time inside, from entry to exit. Instants are epoch milliseconds in the row. */
export const stays = table(
  'stays',
  {
    id: id(),
    companyId: integer(),
    ticket: text(),
    entryEvent: text(),
    vehicleType: text<VehicleType>(),
    plate: nullable(text()),
    tag: nullable(text()),
    slotId: integer(),
    service: text<Service>(),
    duplicate: integer(),
    tariffId: nullable(integer()),
    tariffVersionId: nullable(integer()),
    entryAt: instant(),
    entryDeviceId: integer(),
    paidAt: nullable(instant()),
    exitBefore: nullable(instant()),
    lostTicket: integer(),
    exitAt: nullable(instant()),
    exitDeviceId: nullable(integer()),
  },
  [
    {
      index: 'stays_plate_inside',
      columns: ['stays.company_id', 'stays.plate'],
      error: 'vehicleInside',
      field: 'plate',
    },
    {
      index: 'stays_tag_inside',
      columns: ['stays.company_id', 'stays.tag'],
      error: 'vehicleInside',
      field: 'tag',
    },
  ],
);

/** A payment of a stay; without invoice where nothing was due. */
export const payments = table('payments', {
  id: id(),
  companyId: integer(),
  stayId: integer(),
  invoiceId: nullable(integer()),
  deviceId: integer(),
  at: instant(),
  method: text(),
  amount: integer(),
  discount: integer(),
  total: integer(),
  collected: integer(),
  discounts: text(),
  lostTicket: integer(),
});

/** What may lose money, for the inbox of exceptions. */
export const exceptions = table('exceptions', {
  id: id(),
  companyId: integer(),
  at: instant(),
  kind: text(),
  stayId: nullable(integer()),
  deviceId: nullable(integer()),
  amount: amount(),
  details: text(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    stays: RowOf<typeof stays>;
    payments: RowOf<typeof payments>;
    exceptions: RowOf<typeof exceptions>;
  }
}
