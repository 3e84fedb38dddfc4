import { payuPath } from '../../../../shared/features/billing/electronic-payments/payu.ts';
import type { Actor } from '../../../db/actor.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { openRequestOf } from './electronic-payments.list.ts';
import { merchantOf } from './merchants.list.ts';
import { createRequest } from './payment-requests.store.ts';

/** An invoice that somebody is asked to pay by a link; `balance` in minor units. */
export interface OwedInvoice {
  companyId: number;
  id: number;
  balance: number;
  description: string;
}

/**
 * Where an invoice is paid by card: its open request, made where there is none. Null where the lot cannot be paid so or is
 * not reached from outside, or where nothing is owed.
 */
export async function paymentLink(trx: Trx, owed: OwedInvoice, now: number): Promise<string | null> {
  const { companyId, id, balance } = owed;
  const merchant = await merchantOf(trx, companyId);
  if (!merchant || merchant.publicUrl === '' || balance <= 0) return null;
  const open = await openRequestOf(trx, companyId, id);
  const reference = open?.reference ?? (await newReference(trx, owed, now));
  return reference && `${merchant.publicUrl}${payuPath}?pay=${encodeURIComponent(reference)}`;
}

/** Null where the provider cannot take the invoice as it is: too little for it, say. The mail goes without a link. */
async function newReference(
  trx: Trx,
  { companyId, id, description }: OwedInvoice,
  now: number,
): Promise<string | null> {
  const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now };
  try {
    const wanted = { target: 'invoice' as const, targetId: id, description };
    const made = await withSavepoint(trx, () => createRequest(trx, companyId, actor, wanted));
    return made.reference;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
