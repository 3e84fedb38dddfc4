import { sql } from 'kysely';
import type { RefusedVerdict } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Trx } from '../../../db/schema.ts';
import { type Delivery, deliveryRow, fingerprintOf } from './confirmation-record.store.ts';
import { type NamedThing, refusedConfirmations } from './electronic-payments.table.ts';

/** A delivery that was refused. */
interface RefusedDelivery extends Delivery {
  /** The lot whose reference or merchant number it names; null where it names nobody's. */
  companyId: number | null;
  names: NamedThing;
  reference: string;
  merchantId: string;
  verdict: RefusedVerdict;
  /** The body as it came. */
  body: Buffer;
}

/**
 * They cost whoever sends them nothing, so only the newest are kept: of each lot by what they name, and of each
 * reference. A merchant number can be read by anybody who pays, a reference is known to its payer alone: a flood of the
 * one drives out none of the other, and a payer none but his own.
 */
const kept: Readonly<Record<NamedThing, number>> = { reference: 1000, merchant: 500, nothing: 200 };
const keptOfReference = 20;

/** Keeps what was refused; the same once more only counts. */
export async function recordRefused(trx: Trx, refused: RefusedDelivery): Promise<void> {
  const { companyId, names, reference, merchantId, verdict, body, address, at } = refused;
  const fingerprint = fingerprintOf(verdict, body.toString('latin1'));
  const row = { status: 'A', ...deliveryRow(refused), companyId, names, reference, merchantId, verdict };
  const { deliveries } = await trx
    .insertInto('refused_confirmations')
    .values(refusedConfirmations.write({ ...row, fingerprint }) as never)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        deliveries: sql`refused_confirmations.deliveries + 1`,
        last_at: at,
        address,
      }),
    )
    .returning('deliveries')
    .executeTakeFirstOrThrow();
  if (deliveries > 1) return;
  if (names === 'reference') await keepNewest(trx, { companyId, names, reference }, keptOfReference);
  await keepNewest(trx, { companyId, names }, kept[names]);
}

/** Forgets all but the newest of those that are alike in what is given. */
async function keepNewest(
  trx: Trx,
  { companyId, names, reference }: Pick<RefusedDelivery, 'companyId' | 'names'> & { reference?: string },
  most: number,
): Promise<void> {
  let alike = trx
    .selectFrom('refused_confirmations')
    .select('id')
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('names', '=', names);
  if (reference !== undefined) alike = alike.where('reference', '=', reference);
  const tooOld = await alike.orderBy('id', 'desc').limit(1).offset(most).executeTakeFirst();
  if (!tooOld) return;
  await trx
    .deleteFrom('refused_confirmations')
    .where('id', 'in', alike.where('id', '<=', tooOld.id))
    .execute();
}
