import { asciiLowerCase } from '../../../../shared/ascii.ts';
import type { CancellationInput } from '../../../../shared/features/traffic/cancellations/cancellation.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { creditNoteNamed } from '../../billing/credit-notes/credit-notes.list.ts';
import type { creditNotes } from '../../billing/credit-notes/credit-notes.table.ts';
import { isAtProvider } from '../../billing/electronic-payments/electronic-payments.list.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { takeBackGivenAway } from '../../billing/given-away/give-away.service.ts';
import { holdInvoice, type Invoice, type InvoiceTarget } from '../../billing/invoices/collect.service.ts';
import { creditInvoice } from '../../billing/invoices/credit.service.ts';
import { returnVouchers } from '../../pricing/vouchers/vouchers.store.ts';
import { takeBackPayments } from '../stays/stays.store.ts';

/**
 * Cancels an invoice whole, once for each id of the caller's: a credit note of today takes back all that is left of it,
 * what was paid goes back where a method is named, its vouchers can be used again, and its stay, while it is inside, has
 * to pay again. It is filed for the inbox of exceptions.
 * @returns the credit note
 * @throws notFound, receiptIdReused, invoiceTakenBack, invoiceAtProvider, creditAboveInvoice
 */
export async function cancelInvoice(
  trx: Trx,
  target: InvoiceTarget,
  actor: Actor,
  input: CancellationInput,
): Promise<RecordOf<typeof creditNotes>> {
  const { companyId, invoiceId } = target;
  const invoice = await holdInvoice(trx, target);
  const isKnown = (await creditNoteNamed(trx, companyId, asciiLowerCase(input.id))) !== null;
  if (!isKnown && (await isAtProvider(trx, companyId, invoiceId))) throw new AppError('invoiceAtProvider');
  const note = await creditInvoice(trx, target, actor, { ...input, lines: null, isFiled: true });
  if (isKnown) return note;
  for (const voucherId of await returnVouchers(trx, { companyId, invoiceId, now: actor.now }))
    await announce(trx, {
      at: actor.now,
      companyId,
      topic: 'vouchers',
      recordId: voucherId,
      kind: 'returned',
    });
  const acts = ['discount', 'voucher', 'lower-price'] as const;
  await takeBackGivenAway(trx, { companyId, acts, of: { invoiceId }, at: actor.now });
  if (invoice.stayId !== null) await reopenStay(trx, invoice.stayId, { invoice, noteId: note.id, actor });
  await fileException(trx, {
    companyId,
    at: actor.now,
    kind: 'void',
    stayId: invoice.stayId,
    deviceId: invoice.deviceId,
    actorId: actor.userId,
    amount: note.total,
    details: { invoiceId, creditNoteId: note.id, userId: actor.userId, reason: input.reason },
  });
  return note;
}

interface Reopened {
  invoice: Invoice;
  noteId: number;
  actor: Actor;
}

async function reopenStay(trx: Trx, stayId: number, { invoice, noteId, actor }: Reopened): Promise<void> {
  const { id: invoiceId, companyId } = invoice;
  const isInside = await takeBackPayments(trx, { stayId, invoiceId, noteId });
  if (isInside)
    await announce(trx, { at: actor.now, companyId, topic: 'stays', recordId: stayId, kind: 'unpaid' });
}
