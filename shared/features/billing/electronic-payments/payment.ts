/** What a transaction of the provider came to: PayU's `state_pol` 4, 6 and 5; anything else is not final. */
export const paymentStates = ['approved', 'declined', 'expired', 'pending'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a payment did here. All but `none`, `applied`, `matched` and `dismissed` wait for a person. */
export const paymentOutcomes = [
  /** Not approved: nothing to do. */
  'none',
  /** Its request is paid by it. */
  'applied',
  /** Approved under a reference that no request has. */
  'unmatched',
  'amount-differs',
  'currency-differs',
  /** Signed with a merchant that the request was not made for. */
  'merchant-differs',
  /** Its request was paid before: the payer has paid twice. */
  'already-paid',
  /** Its request had been withdrawn. */
  'withdrawn',
  /** A test transaction while the lot charges in earnest. */
  'test',
  /** A person said what it was for. */
  'matched',
  /** A person said that it is for nothing here: given back, a test. */
  'dismissed',
  /** The provider has taken its money back. */
  'reversed',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

const settledOutcomes: readonly PaymentOutcome[] = ['none', 'applied', 'matched', 'dismissed', 'reversed'];

/** True for a payment whose money is there and whose purpose a person has to find out. */
export function needsAttention(outcome: PaymentOutcome): boolean {
  return !settledOutcomes.includes(outcome);
}

/** What became of a confirmation whose signature was right. */
export const acceptedVerdicts = [
  'accepted',
  /** Approved is final: what came later changed nothing. */
  'late',
  /** The same transaction with another amount or reference: changed nothing. */
  'contradicts',
] as const;
export type AcceptedVerdict = (typeof acceptedVerdicts)[number];

/** Why a confirmation was refused. */
export const refusedVerdicts = [
  'bad-signature',
  /** No lot has that merchant, or it has no key to check with. */
  'no-key',
  /** A field that counts came twice: which of the two was signed, nobody can say. */
  'repeated-field',
] as const;
export type RefusedVerdict = (typeof refusedVerdicts)[number];

/** What became of one delivery of a confirmation. */
export type ConfirmationVerdict = AcceptedVerdict | RefusedVerdict;

export function isRefused(verdict: ConfirmationVerdict): verdict is RefusedVerdict {
  return refusedVerdicts.some((one) => one === verdict);
}

/** `partly-paid`: a payment was smaller than what was asked for, and another request asks for the rest. */
export const requestStates = ['pending', 'declined', 'expired', 'paid', 'partly-paid'] as const;
export type RequestState = (typeof requestStates)[number];

/** True for a request that a payment has closed. */
export function isClosedBy(state: RequestState): boolean {
  return state === 'paid' || state === 'partly-paid';
}

/** What a payment can be asked for. A feature that is to be paid so adds its name here and its rules in the core. */
export const requestTargets = ['charge', 'invoice'] as const;
export type RequestTarget = (typeof requestTargets)[number];

interface Stored {
  id: number;
  version: number;
  status: string;
  createdAt: string;
  updatedAt: string;
}

/** A transaction of the provider as the core answers it. Amounts in minor units. */
export interface ElectronicPayment extends Stored {
  merchantId: string;
  transactionId: string;
  reference: string;
  orderId: string | null;
  requestId: number | null;
  state: PaymentState;
  outcome: PaymentOutcome;
  attention: boolean;
  amount: number;
  /** What of it the provider has taken back. */
  reversed: number;
  currency: string;
  methodName: string | null;
  responseMessage: string | null;
  test: boolean;
  confirmedAt: string;
  matchedAt: string | null;
  matchedBy: number | null;
  reason: string | null;
}

/** One delivery, or several alike, of a confirmation; personal fields are masked. */
export interface Confirmation {
  id: number;
  firstAt: string;
  lastAt: string;
  deliveries: number;
  address: string;
  /** False where the lot names the provider's addresses and this is none of them; null where it names none. */
  listedAddress: boolean | null;
  verdict: ConfirmationVerdict;
  state: string;
  fields: Record<string, string>;
}

/** A refused confirmation in its list: whom it names is what it says, and nothing of it is believed. */
export interface RefusedConfirmation {
  id: number;
  reference: string;
  merchantId: string;
  verdict: RefusedVerdict;
  state: string;
  firstAt: string;
  lastAt: string;
  deliveries: number;
  address: string;
  listedAddress: boolean | null;
}

/** One refused confirmation with its fields. */
export type RefusedDetail = RefusedConfirmation & { fields: Record<string, string> };

export interface PaymentDetail extends ElectronicPayment {
  confirmations: Confirmation[];
  /** What it paid. */
  settlement: { target: RequestTarget; targetId: number | null; requestId: number | null } | null;
  /** The receipt of what of it is kept as an advance. */
  advanceId: number | null;
  /** The request of its reference or of the match. */
  request: PaymentRequest | null;
}

/** A demand for money with a reference of its own, as the core answers it. */
export interface PaymentRequest extends Stored {
  reference: string;
  target: RequestTarget;
  targetId: number | null;
  description: string;
  amount: number;
  tax: number;
  taxBase: number;
  currency: string;
  payerName: string | null;
  payerEmail: string | null;
  state: RequestState;
  /** The request for what this one left unpaid. */
  nextId: number | null;
  paidAt: string | null;
  merchantId: string;
  accountId: string;
  test: boolean;
}

/** The form that a payer's browser sends to the provider. */
export interface CheckoutForm {
  action: string;
  fields: Record<string, string>;
}

export interface RequestDetail extends PaymentRequest {
  /** Null once it is paid or withdrawn, or where the lot's merchant has changed since. */
  checkout: CheckoutForm | null;
  payments: ElectronicPayment[];
}

/** What a payer is shown who follows a payment link; amounts in minor units. */
export interface PayerOffer {
  state: 'open' | 'paid' | 'unknown';
  lot: string | null;
  description: string | null;
  reference: string | null;
  amount: number | null;
  currency: string | null;
  test: boolean;
  /** Null where it cannot be paid now. */
  checkout: CheckoutForm | null;
}

/** What a payer may see of a payment: told only for a correctly signed answer of the provider. */
export interface PayerResult {
  state: PaymentState | 'error' | 'unknown';
  /** The provider's own confirmation is here, not only what it told the payer's browser. */
  confirmed: boolean;
  reference: string | null;
  amount: number | null;
  currency: string | null;
}
