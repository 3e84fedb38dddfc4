import {
  company,
  epoch,
  hidden,
  id,
  integer,
  money,
  nullable,
  reference,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * What became of a charge: asked of the bridge; refused by the operator of the passes; taken, and then booked or left as
 * an advance; or withdrawn, because nobody knows what became of it.
 */
export type ChargeState = 'asked' | 'refused' | 'charged' | 'booked' | 'advance' | 'voiding' | 'voided';

/** Charges to tags. `nextAt` is when somebody has to look after one that is not over; null once it is. */
export const tollPassCharges = table('toll_pass_charges', {
  id: id(),
  companyId: company(),
  uuid: text(),
  deviceId: reference('devices'),
  createdAt: epoch(),
  updatedAt: epoch(),
  body: hidden(text()),
  tag: text(),
  amount: money(),
  currency: text(),
  state: text<ChargeState>(),
  refusal: nullable(text()),
  authorisation: nullable(text()),
  answer: hidden(nullable(text())),
  receiptId: nullable(reference('receipts')),
  attempts: integer(),
  busyUntil: epoch(),
  nextAt: nullable(epoch()),
  /** Null of charges that were made before charges said it. */
  stayId: nullable(reference('stays')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    toll_pass_charges: RowOf<typeof tollPassCharges>;
  }
}
