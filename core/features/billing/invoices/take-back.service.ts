import type { Actor } from '../../../db/actor.ts';
import { readRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { reopenAdvance, settleAdvance } from '../exceptions/exceptions.service.ts';
import { isAdvance, leftOfReceipt, openOfAdvance } from '../receipts/receipts.list.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { bookCounter, type Counter } from './book-counter.service.ts';
import { allocationOf, allocationsOf, partOf } from './counters.list.ts';

type Receipt = RecordOf<typeof receipts>;

/**
 * Counters a receipt with all that hangs on it: both halves of an allocation, and of an advance the allocations that it
 * can no longer carry. What of an advance was given back stays so: then the customer owes it.
 * @returns what the lot has more by it, minor units
 * @throws receiptCountered
 */
export async function takeBack(trx: Trx, receipt: Receipt, actor: Actor, counter: Counter): Promise<number> {
  if (isAdvance(receipt)) return takeBackAdvance(trx, receipt, actor, counter);
  const other = await otherHalf(trx, receipt);
  if (receipt.advanceId !== null) await holdReceipt(trx, { ...receipt, id: receipt.advanceId });
  const signed = await bookCounter(trx, receipt, actor, counter);
  if (other) await bookCounter(trx, other, actor, { ...counter, uuid: null });
  if (receipt.advanceId !== null) await reopenAdvance(trx, receipt, actor, receipt.advanceId);
  return signed;
}

/** Of an allocation the part that left the advance, of that part the allocation; null where money was given back. */
async function otherHalf(trx: Trx, receipt: Receipt): Promise<Receipt | null> {
  if (receipt.advanceId === null) return null;
  if (receipt.invoiceId !== null) return partOf(trx, receipt);
  return receipt.uuid === null ? allocationOf(trx, receipt) : null;
}

async function takeBackAdvance(trx: Trx, advance: Receipt, actor: Actor, counter: Counter): Promise<number> {
  await holdReceipt(trx, advance);
  const left = await leftOfReceipt(trx, advance);
  const wanted = Math.min(counter.amount ?? left, left);
  for (const allocation of await allocationsOf(trx, advance.id)) {
    if ((await openOfAdvance(trx, advance)) >= wanted) break;
    await takeBack(trx, allocation, actor, { reason: counter.reason, uuid: null });
  }
  const signed = await bookCounter(trx, advance, actor, counter);
  if ((await openOfAdvance(trx, advance)) <= 0) await settleAdvance(trx, advance, actor, advance.id);
  return signed;
}

/** The advance is held before invoices, as where it is allocated: in another order two could wait for each other. */
function holdReceipt(trx: Trx, { id, companyId }: Pick<Receipt, 'id' | 'companyId'>): Promise<Receipt> {
  return readRecord(trx, receipts, { companyId }, id, { lock: true });
}
