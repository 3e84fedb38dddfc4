import type {
  CheckoutForm,
  PaymentRequest,
} from '../../../shared/features/billing/electronic-payments/payment.ts';
import {
  type PayuAlgorithm,
  payuCheckouts,
  payuPath,
} from '../../../shared/features/billing/electronic-payments/payu.ts';
import type { Language } from '../../../shared/values.ts';
import { amountText } from './amounts.ts';
import { type PayuKeys, sign } from './signature.ts';

/** What is asked of a payer, and how; amounts in minor units, tax included. */
export interface CheckoutOrder
  extends Pick<
    PaymentRequest,
    | 'merchantId'
    | 'accountId'
    | 'reference'
    | 'description'
    | 'amount'
    | 'tax'
    | 'taxBase'
    | 'currency'
    | 'payerName'
    | 'payerEmail'
    | 'test'
  > {
  algorithm: PayuAlgorithm;
  publicUrl: string;
  language: Language;
}

const algorithmNames: Readonly<Record<PayuAlgorithm, string>> = {
  md5: 'MD5',
  sha1: 'SHA',
  sha256: 'SHA256',
  'hmac-sha256': 'HMAC-SHA256',
};

/**
 * The signed web checkout form. Tax and its base are always sent: without them PayU adds 19 % of its own for
 * Colombian merchants of the common regime.
 */
export function checkoutForm(order: CheckoutOrder, keys: PayuKeys): CheckoutForm {
  const amount = amountText(order.amount);
  const parts = [order.merchantId, order.reference, amount, order.currency];
  const fields: Record<string, string> = {
    merchantId: order.merchantId,
    accountId: order.accountId,
    description: order.description,
    referenceCode: order.reference,
    amount,
    tax: amountText(order.tax),
    taxReturnBase: amountText(order.taxBase),
    currency: order.currency,
    signature: sign(keys, order.algorithm, parts),
    algorithmSignature: algorithmNames[order.algorithm],
    test: order.test ? '1' : '0',
    lng: order.language,
  };
  if (order.payerName) fields.buyerFullName = order.payerName;
  if (order.payerEmail) fields.buyerEmail = order.payerEmail;
  if (order.publicUrl) {
    fields.responseUrl = order.publicUrl + payuPath;
    fields.confirmationUrl = order.publicUrl + payuPath;
  }
  return { action: payuCheckouts[order.test ? 'sandbox' : 'production'], fields };
}
