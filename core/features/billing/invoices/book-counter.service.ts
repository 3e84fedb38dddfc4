import { localDay } from '../../../../shared/dates.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { closedReport } from '../finance-reports/closed-days.list.ts';
import { judgeClosedDay } from '../finance-reports/closed-days.service.ts';
import { bookReceipt } from '../receipts/book-receipt.service.ts';
import { cashOfAdvance, leftOfReceipt } from '../receipts/receipts.list.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { nextRounding } from './cash-rounding.rules.ts';
import { bookMoney, holdInvoice } from './collect.service.ts';

type Receipt = RecordOf<typeof receipts>;

/** What is taken back of a receipt, and why. */
export interface Counter {
  /** Minor units; all that is left of it if absent. */
  amount?: number;
  /** The caller's own id of it; null where there is none. */
  uuid: string | null;
  reason: string;
}

/**
 * Counters a receipt by another one of today, in the same method and for the same invoice, whose balance opens again. It is
 * in the drawer of the receipt until that is counted, then in that of whoever counters. What it takes back is its caller's.
 * @returns what the lot has more by it: below 0 for a countered collection; minor units
 * @throws receiptCountered where nothing is left of it
 */
export async function bookCounter(
  trx: Trx,
  { id, companyId, invoiceId }: Pick<Receipt, 'id' | 'companyId' | 'invoiceId'>,
  actor: Actor,
  { amount: asked, uuid, reason }: Counter,
): Promise<number> {
  const invoice = invoiceId === null ? null : await holdInvoice(trx, { companyId, invoiceId });
  // Whoever counts a drawer waits, so that it has both or neither.
  await lockCompany(trx, companyId);
  const receipt = await readRecord(trx, receipts, { companyId }, id, { lock: true });
  const left = await leftOfReceipt(trx, receipt);
  if (left === 0) throw new AppError('receiptCountered');
  const amount = Math.min(asked ?? left, left);
  const money = {
    uuid,
    kind: receipt.kind === 'refund' ? ('collection' as const) : ('refund' as const),
    method: receipt.method,
    amount,
    reference: receipt.reference,
    electronicPaymentId: receipt.electronicPaymentId,
    advanceId: receipt.advanceId,
    countered: { countersId: id, counteredBy: actor.userId, reason },
  };
  const drawer = drawerOf(receipt, actor);
  if (invoice) await bookMoney(trx, invoice, actor, { ...money, drawer });
  else await bookOutside(trx, receipt, actor, { ...money, ...drawer });
  const signed = receipt.kind === 'refund' ? amount : -amount;
  await noteClosedDay(trx, receipt, actor, signed);
  return signed;
}

function drawerOf({ closureId, deviceId, userId }: Receipt, actor: Actor) {
  return closureId === null && (deviceId !== null || userId !== null)
    ? { deviceId, userId }
    : // The provider has no drawer: what it takes back of an allocation stays with whoever allocated it.
      { deviceId: null, userId: actor.userId ?? userId };
}

/** Books the counter of money without an invoice: an advance, or what left one. */
async function bookOutside(
  trx: Trx,
  receipt: Receipt,
  { now }: Actor,
  money: Omit<Parameters<typeof bookMoney>[3], 'drawer'> & Pick<Receipt, 'deviceId' | 'userId'>,
): Promise<void> {
  const { companyId, entityId, service, vehicleType, advanceId } = receipt;
  const { kind, amount, method } = money;
  const lot = await lotSettings(trx, companyId);
  const isGivenBack = advanceId !== null && receipt.uuid !== null;
  const rounding = isGivenBack
    ? nextRounding(await cashOfAdvance(trx, { id: advanceId }), amount, method, lot)
    : receipt.rounding;
  await bookReceipt(trx, {
    ...money,
    ...{ companyId, entityId, service, vehicleType, kind, at: now, now, invoiceId: null },
    ...{ day: localDay(now, lot.timeZone), timeZone: lot.timeZone, advanceId },
    ...{ rounding, subtotal: amount, tax: 0, discount: 0 },
  });
}

/** A closed day keeps its figures, and whoever closed it learns that money of it was countered. */
async function noteClosedDay(
  trx: Trx,
  { id, companyId, deviceId, day, invoiceId }: Receipt,
  { now, userId }: Actor,
  amount: number,
): Promise<void> {
  const { timeZone } = await lotSettings(trx, companyId);
  if (day === localDay(now, timeZone)) return;
  const reportId = await closedReport(trx, { companyId, deviceId, day });
  await judgeClosedDay(trx, reportId, {
    ...{ companyId, deviceId, day, at: now, amount, userId: null },
    details: { receiptId: id, ...(invoiceId !== null && { invoiceId }), userId },
  });
}
