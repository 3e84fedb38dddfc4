import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { localDay } from '../../../../shared/dates.ts';
import type { AdvanceInput } from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { settleAdvance } from '../exceptions/exceptions.service.ts';
import { fileRefund } from '../exceptions/file-refund.service.ts';
import { bookReceipt } from '../receipts/book-receipt.service.ts';
import { cashOfAdvance, isAdvance, openOfAdvance, receiptNamed } from '../receipts/receipts.list.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { nextRounding } from './cash-rounding.rules.ts';
import { bookMoney, holdInvoice, refuseAmount, sameReceipt } from './collect.service.ts';

type Receipt = RecordOf<typeof receipts>;

interface AdvanceTarget {
  companyId: number;
  receiptId: number;
}

/**
 * Lets a part of an advance settle an invoice, or gives it back, once for each id of the caller's. The advance itself
 * stays as it is: what settles the invoice is countered in the same method, so that of the day's money nothing changes.
 * @returns the receipt of the invoice, or the refund
 * @throws notFound, notAnAdvance, receiptIdReused, amountAboveAdvance, invoiceTakenBack, receiptAboveBalance
 */
export async function useAdvance(
  trx: Trx,
  { companyId, receiptId }: AdvanceTarget,
  actor: Actor,
  { id, invoiceId, amount, method, reference }: AdvanceInput,
): Promise<Receipt> {
  const advance = await readRecord(trx, receipts, { companyId }, receiptId, { lock: true });
  if (!isAdvance(advance)) throw new AppError('notAnAdvance');
  const uuid = asciiLowerCase(id);
  const known = await receiptNamed(trx, companyId, uuid);
  if (known) return sameReceipt(known, { advanceId: receiptId, invoiceId: invoiceId ?? null, amount });
  if (amount > (await openOfAdvance(trx, advance))) throw AppError.on('amount', 'amountAboveAdvance');
  const use = { advance, actor, amount, reference: reference?.trim() || null };
  if (invoiceId) await settle(trx, { ...use, uuid, invoiceId });
  else await counter(trx, { ...use, uuid, method: method ?? advance.method });
  if ((await openOfAdvance(trx, advance)) === 0) await settleAdvance(trx, { companyId }, actor, receiptId);
  if (!invoiceId)
    await fileRefund(trx, {
      ...{ companyId, at: actor.now, actorId: actor.userId, stayId: null, amount },
      details: { receiptId, method: method ?? advance.method, reference: use.reference },
    });
  const made = await receiptNamed(trx, companyId, uuid);
  if (!made) throw new Error('The receipt was not stored.');
  return made;
}

interface Use {
  advance: Receipt;
  actor: Actor;
  amount: number;
  reference: string | null;
}

async function settle(trx: Trx, use: Use & { uuid: string; invoiceId: number }): Promise<void> {
  const { advance, actor, amount, reference, uuid, invoiceId } = use;
  const invoice = await holdInvoice(trx, { companyId: advance.companyId, invoiceId });
  refuseAmount(invoice, 'collection', amount);
  await counter(trx, { ...use, uuid: null, method: advance.method });
  await bookMoney(trx, invoice, actor, {
    uuid,
    kind: 'collection',
    method: advance.method,
    amount,
    reference: reference ?? advance.reference,
    // The payment is the advance's: this is in the drawer of whoever allocates, as the part that leaves the advance is.
    electronicPaymentId: null,
    advanceId: advance.id,
  });
}

/** Takes a part out of an advance: into the customer's hand, or into the receipt of an invoice. */
async function counter(
  trx: Trx,
  {
    advance,
    actor,
    amount,
    reference,
    uuid,
    method,
  }: Use & { uuid: string | null; method: Receipt['method'] },
): Promise<void> {
  const { companyId, entityId, service, vehicleType } = advance;
  const { now, userId } = actor;
  const lot = await lotSettings(trx, companyId);
  await bookReceipt(trx, {
    companyId,
    uuid,
    at: now,
    day: localDay(now, lot.timeZone),
    timeZone: lot.timeZone,
    now,
    kind: 'refund',
    invoiceId: null,
    entityId,
    method,
    service,
    vehicleType,
    amount,
    // What settles an invoice leaves no drawer.
    rounding: uuid === null ? 0 : -nextRounding(await cashOfAdvance(trx, advance), -amount, method, lot) || 0,
    subtotal: amount,
    tax: 0,
    discount: 0,
    deviceId: null,
    userId,
    electronicPaymentId: null,
    advanceId: advance.id,
    reference,
  });
}
