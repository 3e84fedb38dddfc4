import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AcceptedVerdict } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Trx } from '../../../db/schema.ts';
import { paymentConfirmations } from './electronic-payments.table.ts';

/** One delivery of a confirmation, whatever became of it. */
export interface Delivery {
  state: string;
  address: string;
  fields: Record<string, string>;
  /** Epoch milliseconds. */
  at: number;
}

/** A delivery of a known transaction. */
interface AcceptedDelivery extends Delivery {
  companyId: number;
  paymentId: number;
  verdict: AcceptedVerdict;
  /** What tells it from other deliveries of the same transaction. */
  content: string;
}

/** The same of the same: one row, however often it comes. */
export function fingerprintOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** What a row of a confirmation has from its delivery. */
export function deliveryRow({ state, address, fields, at }: Delivery) {
  const time = new Date(at).toISOString();
  return { state: state.slice(0, 32), address, fields, firstAt: time, lastAt: time, deliveries: 1 };
}

/** Keeps what came. The same once more only counts: the provider repeats itself up to nine times. */
export async function recordDelivery(trx: Trx, delivery: AcceptedDelivery): Promise<void> {
  const { companyId, paymentId, verdict, content, address, at } = delivery;
  const fingerprint = fingerprintOf(paymentId, verdict, content);
  const row = { ...deliveryRow(delivery), companyId, paymentId, verdict, fingerprint };
  await trx
    .insertInto('payment_confirmations')
    .values(paymentConfirmations.write(row) as never)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        deliveries: sql`payment_confirmations.deliveries + 1`,
        last_at: at,
        address,
      }),
    )
    .execute();
}
