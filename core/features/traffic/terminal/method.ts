import { rule } from '../../../../shared/schema.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import { AppError, invalid } from '../../../errors.ts';
import { methodTerms } from '../../site/devices/method-terms.list.ts';
import { isOfferedAt, isTakenAt } from '../../site/payment-methods/payment-methods.rules.ts';
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

/** How a payment was taken. */
export interface Taken {
  reference: string | null;
  /** The lot's rounding of cash applies. */
  rounding: boolean;
  /** What is wrong with the method of money that was taken already. */
  exception: Extract<ExceptionKind, 'disabled-method' | 'withheld-method'> | null;
}

/**
 * Checks a payment against what the lot says of its method and the terminal offers. Where no money moves, nothing is asked.
 * @throws paymentMethodDisabled, paymentMethodWithheld, invalidFields on `reference` where the method needs one
 */
export async function takenBy({ trx, companyId, deviceId }: EventContext, paying: Paying): Promise<Taken> {
  const reference = paying.reference?.trim() || null;
  if (paying.total === 0) return { reference, rounding: true, exception: null };
  const terms = await methodTerms(trx, { companyId, deviceId, method: paying.method });
  const isTaken = isTakenAt(terms, paying.at);
  const isOffered = isOfferedAt(terms, paying.at);
  if (!isTaken && !paying.happened) throw AppError.on('method', 'paymentMethodDisabled');
  if (!isOffered && !paying.happened) throw AppError.on('method', 'paymentMethodWithheld');
  if (terms.needsReference && reference === null && !paying.happened)
    throw invalid({ reference: rule('required') });
  const exception = isTaken ? (isOffered ? null : 'withheld-method') : 'disabled-method';
  return { reference, rounding: terms.rounding, exception };
}
