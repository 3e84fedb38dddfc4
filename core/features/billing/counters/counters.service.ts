import { asciiLowerCase } from '../../../../shared/ascii.ts';
import type { CounterInput } from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { unsettlePayment } from '../electronic-payments/reversals.service.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { sameReceipt } from '../invoices/collect.service.ts';
import { counterOf, stayOf } from '../invoices/counters.list.ts';
import { takeBack } from '../invoices/take-back.service.ts';
import { receiptNamed } from '../receipts/receipts.list.ts';
import { receipts } from '../receipts/receipts.table.ts';

type Receipt = RecordOf<typeof receipts>;

interface CounterTarget {
  companyId: number;
  receiptId: number;
}

/**
 * A person counters a receipt that was a mistake, once: what it settled is owed again, an advance that it used is open
 * again, and a payment of the provider waits to be resolved. It is filed with who did so and why.
 * @returns the counter
 * @throws notFound, receiptIdReused, counterCountered, receiptCountered
 */
export async function counterReceipt(
  trx: Trx,
  { companyId, receiptId }: CounterTarget,
  actor: Actor,
  { id, reason: typed }: CounterInput,
): Promise<Receipt> {
  const receipt = await readRecord(trx, receipts, { companyId }, receiptId);
  if (receipt.countersId !== null) throw new AppError('counterCountered');
  const uuid = id ? asciiLowerCase(id) : null;
  const wanted = { countersId: receiptId };
  const known = uuid && (await receiptNamed(trx, companyId, uuid));
  if (known) return sameReceipt(known, wanted);
  const reason = typed.trim();
  try {
    const amount = await take(trx, receipt, actor, { uuid, reason });
    const counter = await counterOf(trx, receipt);
    if (!counter) throw new Error('The counter was not stored.');
    await fileCounter(trx, actor, { receipt, counter, reason, amount });
    return counter;
  } catch (error) {
    // The same sent twice at once: the second waited for the first.
    const made = uuid && isCountered(error) ? await receiptNamed(trx, companyId, uuid) : null;
    if (made) return sameReceipt(made, wanted);
    throw error;
  }
}

const isCountered = (error: unknown) => error instanceof AppError && error.error === 'receiptCountered';

/** What the provider took was booked as one: it is taken back whole, and its payment waits for a person. */
function take(
  trx: Trx,
  receipt: Receipt,
  actor: Actor,
  counter: { uuid: string | null; reason: string },
): Promise<number> {
  const { electronicPaymentId, kind, advanceId } = receipt;
  if (electronicPaymentId === null || kind === 'refund' || advanceId !== null)
    return takeBack(trx, receipt, actor, counter);
  return unsettlePayment(trx, actor, electronicPaymentId, { ...counter, receipt });
}

interface Filed {
  receipt: Receipt;
  counter: Receipt;
  reason: string;
  /** Minor units, below 0 where the lot has less by it. */
  amount: number;
}

async function fileCounter(
  trx: Trx,
  { now: at, userId }: Actor,
  { receipt, counter, reason, amount }: Filed,
): Promise<void> {
  const { companyId, id: receiptId, invoiceId, method } = receipt;
  await fileException(trx, {
    ...{ companyId, at, kind: 'countered-receipt', deviceId: null, actorId: userId, amount },
    stayId: invoiceId === null ? null : await stayOf(trx, invoiceId),
    details: {
      ...{ receiptId, counterId: counter.id, method, reason, userId },
      ...(invoiceId !== null && { invoiceId }),
    },
  });
}
