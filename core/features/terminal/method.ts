import { rule } from '../../../shared/schema.ts';
import { AppError, invalid } from '../../errors.ts';
import { methodTerms } from '../payment-methods/payment-methods.list.ts';
import { isTakenAt } from '../payment-methods/payment-methods.rules.ts';
import type { EventContext } from './events.ts';

interface Paying {
  method: string;
  reference?: string | null;
  /** Epoch milliseconds. */
  at: number;
  total: number;
  /** The money was taken already: whatever the method, it is in the drawer or on the account. */
  happened: boolean;
}

interface Taken {
  reference: string | null;
  /** The lot's rounding of cash applies. */
  rounding: boolean;
  isOffered: boolean;
}

/**
 * Checks a payment against what the lot says of its method. Where no money moves, nothing is asked.
 * @throws paymentMethodDisabled, invalidFields on `reference` where the method needs one
 */
export async function takenBy({ trx, companyId }: EventContext, paying: Paying): Promise<Taken> {
  const reference = paying.reference?.trim() || null;
  if (paying.total === 0) return { reference, rounding: true, isOffered: true };
  const terms = await methodTerms(trx, companyId, paying.method);
  const isOffered = isTakenAt(terms, paying.at);
  if (!isOffered && !paying.happened) throw AppError.on('method', 'paymentMethodDisabled');
  if (terms.needsReference && reference === null && !paying.happened)
    throw invalid({ reference: rule('required') });
  return { reference, rounding: terms.rounding, isOffered };
}
