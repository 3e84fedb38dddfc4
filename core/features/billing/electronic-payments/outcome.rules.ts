import type {
  PaymentOutcome,
  PaymentState,
  RequestState,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';

/** What is known of a transaction before a confirmation of it is taken in. */
export interface KnownPayment {
  state: PaymentState;
  reference: string;
  amount: number;
  currency: string;
}

export type Progress = 'changes' | 'repeats' | 'late' | 'contradicts';

/**
 * What a confirmation means for a transaction that is known: approved is final; declined, expired and pending give way
 * to what is told later, since PayU approves a second try under the same reference.
 */
export function progressOf(known: KnownPayment, reported: KnownPayment): Progress {
  if (known.reference !== reported.reference) return 'contradicts';
  if (known.state === 'approved') {
    if (reported.state !== 'approved') return 'late';
    return known.amount === reported.amount && known.currency === reported.currency
      ? 'repeats'
      : 'contradicts';
  }
  return known.state === reported.state ? 'repeats' : 'changes';
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
  if (request.state === 'paid') return 'already-paid';
  return request.status === 'D' ? 'withdrawn' : 'applied';
}

/** The state of a request after a transaction that did not pay it; what is paid stays paid. */
export function requestStateAfter(request: RequestState, reported: PaymentState): RequestState {
  if (request === 'paid' || reported === 'approved') return request;
  return reported;
}
