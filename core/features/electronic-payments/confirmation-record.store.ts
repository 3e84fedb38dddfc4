import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ConfirmationVerdict } from '../../../shared/features/electronic-payments/payment.ts';
import type { Trx } from '../../db/schema.ts';

/** One delivery of a confirmation and what became of it. */
export interface Delivery {
  companyId: number | null;
  /** The transaction that it belongs to; null where it was refused. */
  paymentId: number | null;
  verdict: ConfirmationVerdict;
  /** What tells it from other deliveries of the same transaction, or its body where it was refused. */
  content: string;
  state: string;
  address: string;
  fields: Record<string, string>;
  at: number;
}

/** Refused ones cost whoever sends them nothing: only so many of the newest are kept. */
const refusedKept = 1000;

/** Keeps what came. The same once more only counts: the provider repeats itself up to nine times. */
export async function recordDelivery(trx: Trx, delivery: Delivery): Promise<void> {
  const { companyId, paymentId, verdict, content, state, address, fields, at } = delivery;
  const fingerprint = createHash('sha256')
    .update([paymentId ?? 'refused', verdict, content].join('\n'))
    .digest('hex');
  await trx
    .insertInto('payment_confirmations')
    .values({
      company_id: companyId,
      payment_id: paymentId,
      fingerprint,
      first_at: at,
      last_at: at,
      deliveries: 1,
      address,
      verdict,
      state: state.slice(0, 32),
      fields: JSON.stringify(fields),
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        deliveries: sql`payment_confirmations.deliveries + 1`,
        last_at: at,
        address,
      }),
    )
    .execute();
  if (paymentId === null) await forgetOldest(trx);
}

async function forgetOldest(trx: Trx): Promise<void> {
  const oldest = await trx
    .selectFrom('payment_confirmations')
    .select('id')
    .where('payment_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(refusedKept)
    .executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom('payment_confirmations')
    .where('payment_id', 'is', null)
    .where('id', '<=', oldest.id)
    .execute();
}
