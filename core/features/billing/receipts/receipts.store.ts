import { sql } from 'kysely';
import type { ReceiptKind, ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import { announce } from '../../../db/outbox.store.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';
import { addToHour } from '../collection-days/collection-hours.store.ts';

/** Money to be booked; amounts in minor units and never below 0, whatever its kind. */
export interface NewReceipt {
  companyId: number;
  uuid: string | null;
  /** Epoch milliseconds, and the local day in the lot's zone. */
  at: number;
  day: string;
  timeZone: string;
  now: number;
  kind: ReceiptKind;
  invoiceId: number | null;
  entityId: number | null;
  method: ReceiptMethod;
  service: string;
  /** Empty where there is none. */
  vehicleType: string;
  amount: number;
  rounding: number;
  subtotal: number;
  tax: number;
  discount: number;
  deviceId: number | null;
  userId: number | null;
  electronicPaymentId: number | null;
  /** The advance that it is a part of. */
  advanceId: number | null;
  reference: string | null;
  /** Of a counter. */
  countered?: Countered;
}

/** What a counter says of itself. */
export interface Countered {
  /** The receipt that it counters. */
  countersId: number;
  /** Who countered it; null for the provider. The receipt's own user is whose drawer it is in. */
  counteredBy: number | null;
  reason: string;
}

type Stored = Omit<NewReceipt, 'countered'> & { [K in keyof Countered]: Countered[K] | null };

const noCounter = { countersId: null, counteredBy: null, reason: null };

const insert = prepared<Stored, { id: number }>((db, given) =>
  db
    .insertInto('receipts')
    .values({
      version: 1,
      created_at: given('now'),
      updated_at: given('now'),
      status: 'A',
      company_id: given('companyId'),
      uuid: given('uuid'),
      at: given('at'),
      day: given('day'),
      kind: given('kind'),
      invoice_id: given('invoiceId'),
      entity_id: given('entityId'),
      method: given('method'),
      service: given('service'),
      vehicle_type: given('vehicleType'),
      amount: given('amount'),
      rounding: given('rounding'),
      subtotal: given('subtotal'),
      tax: given('tax'),
      discount: given('discount'),
      device_id: given('deviceId'),
      user_id: given('userId'),
      closure_id: null,
      electronic_payment_id: given('electronicPaymentId'),
      advance_id: given('advanceId'),
      reference: given('reference'),
      counters_id: given('countersId'),
      countered_by: given('counteredBy'),
      reason: given('reason'),
    })
    .returning('id'),
);

/** Stores a receipt with its share of the hour's figures and announces it; the day's and the invoice's balance are its caller's. @returns its id */
export async function insertReceipt(trx: Trx, { countered, ...receipt }: NewReceipt): Promise<number> {
  const [row] = await insert(trx, { ...receipt, ...(countered ?? noCounter) });
  if (!row) throw new Error('The receipt was not stored.');
  await addToHour(trx, receipt);
  const { companyId, now } = receipt;
  await announce(trx, { at: now, companyId, topic: 'receipts', recordId: row.id, kind: 'create' });
  return row.id;
}

/**
 * Gives a closure the terminal's receipts that none has, up to its own time: a closure that is dated back takes no money
 * of a later shift. Answers how many they are.
 * @param closure at: epoch milliseconds
 */
export async function closeReceipts(
  trx: Trx,
  closure: { id: number; deviceId: number; at: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('receipts')
    .set({ closure_id: closure.id })
    .where('device_id', '=', closure.deviceId)
    .where('closure_id', 'is', null)
    .where('at', '<=', closure.at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Gives a closure the receipts that a person made at the office and no closure has. What the provider took, and what
 * employers hold back, was never in a hand of theirs.
 */
export async function closeOfficeReceipts(
  trx: Trx,
  closureId: number,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('receipts')
    .set({ closure_id: closureId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where('closure_id', 'is', null)
    .where('electronic_payment_id', 'is', null)
    .where('method', '<>', sql.lit('payroll'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
