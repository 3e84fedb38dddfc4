import {
  isClosedBy,
  type PaymentOutcome,
  type PaymentState,
  type RequestState,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';

/** What is known of a transaction before a confirmation of it is taken in. */
export interface KnownPayment {
  state: PaymentState;
  reference: string;
  amount: number;
  currency: string;
}

/** `reverses`: the provider has taken money back; `again`: it says another word on what it had taken back whole. */
export type Progress = 'changes' | 'repeats' | 'late' | 'contradicts' | 'reverses' | 'again';

/**
 * What a confirmation means for a transaction that is known. Declined, expired and pending give way to what is told later,
 * since PayU approves a second try under the same reference. What is approved can only be taken back: declined or expired
 * afterwards is a chargeback or a reversal of the amount that it names, of all of them together the greatest. What was taken
 * back whole and is approved again waits for a person: the signature does not tell it from the first approval, which its
 * payer can send once more.
 */
export function progressOf(
  known: KnownPayment & { outcome: PaymentOutcome; reversed: number },
  reported: KnownPayment,
): Progress {
  if (known.reference !== reported.reference) return 'contradicts';
  const isSame = known.amount === reported.amount && known.currency === reported.currency;
  if (known.outcome === 'reversed') {
    if (!isSame) return 'contradicts';
    if (reported.state === 'pending') return 'late';
    return (known.state === 'approved') === (reported.state === 'approved') ? 'repeats' : 'again';
  }
  if (known.state !== 'approved') return known.state === reported.state ? 'repeats' : 'changes';
  if (reported.state === 'approved') return isSame ? 'repeats' : 'contradicts';
  if (reported.state === 'pending') return 'late';
  const isPart = reported.amount > 0 && reported.amount <= known.amount;
  if (!isPart || known.currency !== reported.currency) return 'contradicts';
  return reported.amount <= known.reversed ? 'repeats' : 'reverses';
}

/** What of a request decides whether a payment is for it. */
export interface AskedFor {
  status: string;
  state: RequestState;
  amount: number;
  /** What it asked for before. */
  formerAmounts: readonly number[];
  currency: string;
  merchantId: string;
}

/**
 * What an approved payment does; `applied` still needs what was asked for to be there. A form over an amount that was asked
 * for earlier is as good as the newest.
 */
export function outcomeOfApproved(
  payment: { amount: number; currency: string; merchantId: string; test: boolean },
  request: AskedFor | null,
  merchant: { testMode: boolean },
): PaymentOutcome {
  if (payment.test && !merchant.testMode) return 'test';
  if (!request) return 'unmatched';
  if (request.merchantId !== payment.merchantId) return 'merchant-differs';
  if (request.currency !== payment.currency) return 'currency-differs';
  if (![request.amount, ...request.formerAmounts].includes(payment.amount)) return 'amount-differs';
  if (isClosedBy(request.state)) return 'already-paid';
  return request.status === 'D' ? 'withdrawn' : 'applied';
}

/** The state of a request after a transaction that did not pay it; what is paid stays paid. */
export function requestStateAfter(request: RequestState, reported: PaymentState): RequestState {
  if (isClosedBy(request) || reported === 'approved') return request;
  return reported;
}
