import { announce } from '../../../db/outbox.store.ts';
import type { Trx } from '../../../db/schema.ts';
import { type MadeInvoice, makeInvoice, type NewInvoice } from './invoices.store.ts';

/** A document that is paid later: at the office, by the provider, in parts. */
export type NewOnAccount = Pick<
  NewInvoice,
  'companyId' | 'at' | 'day' | 'now' | 'entityId' | 'subscriberId' | 'service' | 'lines' | 'userId'
> & { dueDate: string };

/**
 * Makes an invoice on account: with the next number of the resolution, its whole total owed, and announced.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted
 */
export async function issueOnAccount(trx: Trx, document: NewOnAccount): Promise<MadeInvoice> {
  const { companyId, now } = document;
  const made = await makeInvoice(trx, {
    ...document,
    kind: 'invoice',
    stayId: null,
    deviceId: null,
    method: 'on-account',
    reference: null,
    vehicleType: null,
    plate: null,
    collected: 0,
    receipt: null,
  });
  await announce(trx, { at: now, companyId, topic: 'invoices', recordId: made.invoiceId, kind: 'issued' });
  return made;
}
