import type {
  AcceptedVerdict,
  PaymentOutcome,
  PaymentState,
  RefusedVerdict,
  RequestState,
  RequestTarget,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { PayuAlgorithm } from '../../../../shared/features/billing/electronic-payments/payu.ts';
import {
  dictionaryKey,
  flag,
  folded,
  id,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  sealed,
  table,
  text,
  words,
} from '../../../db/table.ts';

/** A company's account with PayU; one a company. */
export const payuMerchants = table('payu_merchants', {
  companyId: integer(),
  version: integer(),
  createdAt: instant(),
  updatedAt: instant(),
  merchantId: text(),
  accountId: text(),
  apiKey: sealed(['companyId']),
  secretKey: nullable(sealed(['companyId'])),
  algorithm: text<PayuAlgorithm>(),
  testMode: flag(),
  publicUrl: text(),
  addresses: json<string[]>(),
});

/** A demand for money under a reference of its own, with the merchant that it was made for. */
export const paymentRequests = table(
  'payment_requests',
  {
    ...recordColumns,
    companyId: integer(),
    reference: text(),
    target: text<RequestTarget>(),
    targetId: nullable(integer()),
    description: words(),
    descriptionKey: dictionaryKey('description'),
    amount: integer(),
    tax: integer(),
    taxBase: integer(),
    currency: text(),
    payerName: nullable(words()),
    payerNameKey: dictionaryKey('payerName'),
    payerEmail: nullable(text()),
    state: text<RequestState>(),
    paidAt: nullable(instant()),
    merchantId: text(),
    accountId: text(),
    test: flag(),
    search: folded(),
  },
  [
    {
      index: 'payment_requests_reference',
      columns: ['payment_requests.reference'],
      error: 'paymentReferenceDuplicated',
      field: 'reference',
    },
    {
      index: 'payment_requests_target',
      columns: ['payment_requests.company_id', 'payment_requests.target', 'payment_requests.target_id'],
      error: 'invoiceRequested',
      field: 'targetId',
    },
  ],
  [],
  ['reference', 'description', 'payerName', 'payerEmail'],
);

/** One transaction of the provider, however often it was told. */
export const electronicPayments = table(
  'electronic_payments',
  {
    ...recordColumns,
    companyId: integer(),
    merchantId: text(),
    transactionId: text(),
    reference: text(),
    orderId: nullable(text()),
    requestId: nullable(integer()),
    state: text<PaymentState>(),
    outcome: text<PaymentOutcome>(),
    attention: flag(),
    amount: integer(),
    currency: text(),
    methodName: nullable(text()),
    responseMessage: nullable(text()),
    test: flag(),
    confirmedAt: instant(),
    matchedAt: nullable(instant()),
    matchedBy: nullable(integer()),
    reason: nullable(text()),
    search: folded(),
  },
  [],
  [],
  ['reference', 'transactionId', 'orderId'],
);

/** What came from the provider and was signed rightly; deliveries that are alike share a row. */
export const paymentConfirmations = table('payment_confirmations', {
  id: id(),
  companyId: integer(),
  paymentId: integer(),
  fingerprint: text(),
  firstAt: instant(),
  lastAt: instant(),
  deliveries: integer(),
  address: text(),
  verdict: text<AcceptedVerdict>(),
  state: text(),
  fields: json<Record<string, string>>(),
});

/** What of ours a refused confirmation names: each kind is kept apart, so that none drives out another. */
export type NamedThing = 'reference' | 'merchant' | 'nothing';

/**
 * Confirmations that were refused; those that are alike share a row. `status` is there for lists, which hide what is
 * deleted: none of these ever is, the oldest are forgotten.
 */
export const refusedConfirmations = table(
  'refused_confirmations',
  {
    id: id(),
    status: text(),
    companyId: nullable(integer()),
    names: text<NamedThing>(),
    fingerprint: text(),
    reference: text(),
    merchantId: text(),
    verdict: text<RefusedVerdict>(),
    state: text(),
    address: text(),
    deliveries: integer(),
    firstAt: instant(),
    lastAt: instant(),
    fields: json<Record<string, string>>(),
    search: folded(),
  },
  [],
  ['status', 'names', 'fingerprint', 'fields'],
  ['reference', 'merchantId', 'address'],
);

/** What an approved payment paid: the payment record of an invoice, a request. Each at most once. */
export const paymentSettlements = table('payment_settlements', {
  id: id(),
  companyId: integer(),
  paymentId: integer(),
  requestId: nullable(integer()),
  target: text<RequestTarget>(),
  targetId: nullable(integer()),
  amount: integer(),
  at: instant(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    payu_merchants: RowOf<typeof payuMerchants>;
    payment_requests: RowOf<typeof paymentRequests>;
    electronic_payments: RowOf<typeof electronicPayments>;
    payment_confirmations: RowOf<typeof paymentConfirmations>;
    refused_confirmations: RowOf<typeof refusedConfirmations>;
    payment_settlements: RowOf<typeof paymentSettlements>;
  }
}
