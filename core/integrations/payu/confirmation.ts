import type { PaymentState } from '../../../shared/features/billing/electronic-payments/payment.ts';
import { confirmationValue, minorUnits, responseValue } from './amounts.ts';
import { type Form, type FormBytes, textOf } from './form-body.ts';
import { isSignedBy, type PayuKeys } from './signature.ts';

/** A confirmation, read. Nothing in it may be believed before its signature is checked. */
export interface PayuConfirmation {
  merchantId: string;
  reference: string;
  /** Minor units; null where the amount is none, or has parts of a cent. */
  amount: number | null;
  currency: string;
  state: PaymentState;
  statePol: string;
  /** Tells transactions apart. Without PayU's own id, its order's or the signature stands in. */
  transactionId: string;
  orderId: string | null;
  methodName: string | null;
  responseMessage: string | null;
  test: boolean;
}

/** What is signed, and what is read beside it. */
const knownFields = [
  'merchant_id',
  'reference_sale',
  'value',
  'currency',
  'state_pol',
  'sign',
  'transaction_id',
  'reference_pol',
  'payment_method_name',
  'franchise',
  'response_message_pol',
  'test',
] as const;
type KnownField = (typeof knownFields)[number];

/** The first of the fields above that came twice: the one could be signed and the other be read. Null where none did. */
export function repeatedField({ repeated }: Form): KnownField | null {
  return knownFields.find((name) => repeated.has(name)) ?? null;
}

const states: Readonly<Record<string, PaymentState>> = { '4': 'approved', '6': 'declined', '5': 'expired' };

/** Reads the fields of a confirmation; whatever is missing is empty. */
export function readConfirmation(fields: FormBytes): PayuConfirmation {
  const of = (name: KnownField) => textOf(fields.get(name) ?? '');
  const statePol = of('state_pol');
  const orderId = of('reference_pol');
  return {
    merchantId: of('merchant_id'),
    reference: of('reference_sale'),
    amount: minorUnits(of('value')),
    currency: of('currency').toUpperCase().slice(0, 3),
    state: states[statePol] ?? 'pending',
    statePol,
    transactionId:
      of('transaction_id') || (orderId ? `order ${orderId}` : `sign ${of('sign').toLowerCase()}`),
    orderId: orderId || null,
    methodName: of('payment_method_name') || of('franchise') || null,
    responseMessage: of('response_message_pol') || null,
    // Documented as a boolean, sent as 1 and 0.
    test: /^(1|true)$/i.test(of('test')),
  };
}

/** True if the merchant has signed the confirmation: over the values as they came, never over stored ones. */
export function isConfirmationSigned(fields: FormBytes, keys: PayuKeys): boolean {
  const of = (name: KnownField) => fields.get(name) ?? '';
  const value = confirmationValue(of('value').trim());
  if (value === null) return false;
  const parts = [of('merchant_id'), of('reference_sale'), value, of('currency'), of('state_pol')];
  return isSignedBy(keys, of('sign'), parts);
}

/** What a payer's browser brings back from PayU. */
export interface PayuResponse {
  merchantId: string;
  referenceCode: string;
  TX_VALUE: string;
  currency: string;
  transactionState: string;
  signature: string;
}

/** True if the merchant has signed what a payer's browser brought. */
export function isResponseSigned(response: PayuResponse, keys: PayuKeys): boolean {
  const value = responseValue(response.TX_VALUE);
  if (value === null) return false;
  const bytes = (text: string) => Buffer.from(text).toString('latin1');
  const { merchantId, referenceCode, currency, transactionState } = response;
  const parts = [merchantId, referenceCode, value, currency, transactionState].map(bytes);
  return isSignedBy(keys, response.signature, parts);
}
