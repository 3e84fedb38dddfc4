import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { localDay } from '../../../../shared/dates.ts';
import type { ReceiptInput } from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileRefund } from '../exceptions/file-refund.service.ts';
import { fileUnreconciled } from '../exceptions/file-unreconciled.service.ts';
import { bookReceipt, type Countered } from '../receipts/book-receipt.service.ts';
import { shareOf } from '../receipts/receipt-shares.rules.ts';
import { receiptNamed, receivedFor } from '../receipts/receipts.list.ts';
import type { receipts } from '../receipts/receipts.table.ts';
import { nextRounding } from './cash-rounding.rules.ts';
import { lowerBalance } from './invoices.store.ts';
import { invoices } from './invoices.table.ts';

export type Invoice = RecordOf<typeof invoices>;
type Receipt = RecordOf<typeof receipts>;

export interface InvoiceTarget {
  companyId: number;
  invoiceId: number;
}

/** Money for an invoice; `amount` in minor units. */
export interface Money {
  uuid: string | null;
  kind: Receipt['kind'];
  method: Receipt['method'];
  amount: number;
  reference: string | null;
  electronicPaymentId: number | null;
  /** Where it comes out of one. */
  advanceId?: number | null;
  countered?: Countered;
  /** Whose drawer it is in: that of the acting user at the office if absent. */
  drawer?: Pick<Receipt, 'deviceId' | 'userId'>;
}

/** The invoice as it is now, held until the transaction ends: two that pay it wait for each other. @throws notFound */
export function holdInvoice(trx: Trx, { companyId, invoiceId }: InvoiceTarget): Promise<Invoice> {
  return readRecord(trx, invoices, { companyId }, invoiceId, { lock: true });
}

/**
 * Takes money for an invoice at the office, or gives back what it was paid too much: wholly or in part, once for each id
 * of the caller's.
 * @throws notFound, receiptIdReused, invoiceTakenBack, receiptAboveBalance, refundAboveOwed
 */
export async function takeReceipt(
  trx: Trx,
  target: InvoiceTarget,
  actor: Actor,
  { id, kind = 'collection', method, amount, reference }: ReceiptInput,
): Promise<Receipt> {
  const invoice = await holdInvoice(trx, target);
  const uuid = asciiLowerCase(id);
  const known = await receiptNamed(trx, target.companyId, uuid);
  if (known) return sameReceipt(known, { invoiceId: invoice.id, kind, method, amount });
  refuseAmount(invoice, kind, amount);
  await bookMoney(trx, invoice, actor, {
    uuid,
    kind,
    method,
    amount,
    reference: reference?.trim() || null,
    electronicPaymentId: null,
  });
  const made = await receiptNamed(trx, target.companyId, uuid);
  if (!made) throw new Error('The receipt was not stored.');
  await fileTaken(trx, invoice, actor, made);
  return made;
}

/** Files money that went back, and a receipt by a method that nothing stands behind. */
async function fileTaken(
  trx: Trx,
  { companyId, stayId }: Invoice,
  { now: at, userId: actorId }: Actor,
  { id: receiptId, invoiceId, kind, method, amount, reference }: Receipt,
): Promise<void> {
  const details = { invoiceId, receiptId, method, reference };
  if (kind === 'refund') await fileRefund(trx, { companyId, at, actorId, stayId, amount, details });
  else
    await fileUnreconciled(trx, { companyId, at, actorId, stayId, deviceId: null, method, amount, details });
}

/** A receipt that the caller sent before. @throws receiptIdReused where its id stands for other money */
export function sameReceipt(known: Receipt, wanted: Partial<Receipt>): Receipt {
  const isSame = Object.entries(wanted).every(([field, value]) => known[field as keyof Receipt] === value);
  if (!isSame) throw AppError.on('id', 'receiptIdReused');
  return known;
}

/** @throws refundAboveOwed, invoiceTakenBack, receiptAboveBalance */
export function refuseAmount(invoice: Invoice, kind: Receipt['kind'], amount: number): void {
  if (kind === 'refund') {
    if (amount > -invoice.balance) throw AppError.on('amount', 'refundAboveOwed');
    return;
  }
  if (invoice.status !== 'A') throw new AppError('invoiceTakenBack');
  if (amount > invoice.balance) throw AppError.on('amount', 'receiptAboveBalance');
}

/**
 * Books money of a held invoice: the receipt with its share, the invoice's balance, the day's figures. The amount is
 * checked by its caller.
 */
export async function bookMoney(
  trx: Trx,
  invoice: Invoice,
  actor: Actor,
  { kind, amount, advanceId, drawer, ...money }: Money,
): Promise<void> {
  const { companyId } = invoice;
  const { now } = actor;
  const lot = await lotSettings(trx, companyId);
  const signed = kind === 'refund' ? -amount : amount;
  const before = await receivedFor(trx, invoice.id);
  const share = shareOf(invoice, before, signed);
  const rounding = nextRounding(before, signed, money.method, lot);
  await bookReceipt(trx, {
    ...money,
    advanceId: advanceId ?? null,
    companyId,
    day: localDay(now, lot.timeZone),
    timeZone: lot.timeZone,
    deviceId: null,
    userId: actor.userId,
    ...drawer,
    service: invoice.service,
    vehicleType: invoice.vehicleType ?? '',
    kind,
    at: now,
    now,
    invoiceId: invoice.id,
    entityId: invoice.entityId,
    amount,
    rounding: kind === 'refund' ? -rounding || 0 : rounding,
    subtotal: Math.abs(share.subtotal),
    tax: Math.abs(share.tax),
    discount: Math.abs(share.discount),
  });
  await lowerBalance(trx, invoice, actor, signed);
}
