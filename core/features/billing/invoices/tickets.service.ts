import type { PaymentMethod } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';
import { type MadeInvoice, makeInvoice, type NewInvoice } from './invoices.store.ts';

export type { MadeInvoice };

/** A terminal's sale. */
export interface NewTicket
  extends Omit<
    NewInvoice,
    'kind' | 'dueDate' | 'subscriberId' | 'receipt' | 'deviceId' | 'method' | 'userId'
  > {
  deviceId: number;
  /** How it was paid. */
  method: PaymentMethod;
  /** Of the terminal's event. */
  uuid: string | null;
  /** The lot's. */
  timeZone: string;
}

/**
 * Makes a terminal's ticket with the receipt of its money. What the provider is to collect is owed until its
 * confirmation comes.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted
 */
export function issueTicket(trx: Trx, { uuid, timeZone, ...ticket }: NewTicket): Promise<MadeInvoice> {
  const receipt = ticket.method === 'payu' ? null : { uuid, timeZone, method: ticket.method };
  return makeInvoice(trx, {
    ...ticket,
    kind: 'pos',
    dueDate: null,
    subscriberId: null,
    receipt,
    userId: null,
  });
}
