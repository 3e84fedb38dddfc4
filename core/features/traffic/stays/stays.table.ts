import type { Service, VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  id,
  instant,
  integer,
  money,
  nullable,
  reference,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** One vehicle's time inside, from entry to exit. Instants are epoch milliseconds in the row. */
export const stays = table(
  'stays',
  {
    id: id(),
    companyId: company(),
    ticket: text(),
    entryEvent: text(),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    plate: nullable(text()),
    tag: nullable(text()),
    slotId: reference('slots'),
    service: text<Service>(),
    /** Whose it is, of a stay that entered as SUB. */
    subscriberId: nullable(reference('subscribers')),
    duplicate: integer(),
    tariffId: nullable(reference('tariffs')),
    tariffVersionId: nullable(reference('tariff_versions')),
    entryAt: instant(),
    entryDeviceId: reference('devices'),
    paidAt: nullable(instant()),
    exitBefore: nullable(instant()),
    lostTicket: integer(),
    exitAt: nullable(instant()),
    exitDeviceId: nullable(reference('devices')),
    /** What terminals reported of it, where that lay outside the lot's window and the arrival is booked. */
    reportedEntryAt: nullable(instant()),
    reportedPaidAt: nullable(instant()),
    /** 1 where one of its times lay outside: it counts in no statistic. */
    offWindow: integer(),
    /** By which it ended on paper only. */
    purgeId: nullable(reference('purges')),
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
  companyId: company(),
  stayId: reference('stays'),
  invoiceId: nullable(reference('invoices')),
  deviceId: reference('devices'),
  at: instant(),
  method: code('values.paymentMethods'),
  amount: money(),
  discount: money(),
  total: money(),
  collected: money(),
  discounts: text(),
  lostTicket: integer(),
  /** By which its invoice was cancelled. */
  creditNoteId: nullable(reference('credit_notes')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    stays: RowOf<typeof stays>;
    payments: RowOf<typeof payments>;
  }
}
