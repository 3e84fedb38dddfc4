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
  code,
  company,
  count,
  dictionaryKey,
  flag,
  folded,
  hidden,
  id,
  instant,
  integer,
  money,
  nullable,
  recordColumns,
  reference,
  sealed,
  structure,
  text,
  texts,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** A company's account with PayU; one a company. */
export const payuMerchants = table(
  'payu_merchants',
  {
    companyId: company(),
    version: unexported(integer()),
    createdAt: instant(),
    updatedAt: instant(),
    merchantId: text(),
    accountId: text(),
    apiKey: sealed(['companyId']),
    secretKey: nullable(sealed(['companyId'])),
    algorithm: code<PayuAlgorithm>('paymentSettings.algorithms'),
    testMode: flag(),
    publicUrl: text(),
    addresses: texts(),
  },
  [],
  { derived: { lastAcceptedAt: instant(), lastRefusedAt: instant() } },
);

/** A demand for money under a reference of its own, with the merchant that it was made for. */
export const paymentRequests = table(
  'payment_requests',
  {
    ...recordColumns,
    companyId: company(),
    reference: text(),
    target: code<RequestTarget>('payments.targets'),
    targetId: unexported(nullable(integer())),
    description: words(),
    descriptionKey: dictionaryKey('description'),
    amount: money(),
    tax: money(),
    taxBase: money(),
    /** What it asked for before: forms that are signed over it may still be paid. */
    formerAmounts: hidden(structure<number[]>()),
    /** Withdrawn by the program, for its invoice was paid in another way: it opens again with the invoice. */
    settled: hidden(flag()),
    /** Of one that was paid in part, the request for the rest. */
    nextId: unexported(nullable(reference('payment_requests'))),
    currency: text(),
    payerName: nullable(words()),
    payerNameKey: dictionaryKey('payerName'),
    payerEmail: nullable(text()),
    state: code<RequestState>('payments.requestStates'),
    paidAt: nullable(instant()),
    merchantId: text(),
    accountId: text(),
    test: flag(),
    search: folded('reference', 'description', 'payerName', 'payerEmail'),
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
  {
    named: 'reference',
    place: openedBy(
      'view/electronic-payments',
      'request',
      'reference',
      ({ payerName, description }) => payerName ?? description,
    ),
  },
);

/** One transaction of the provider, however often it was told. */
export const electronicPayments = table(
  'electronic_payments',
  {
    ...recordColumns,
    companyId: company(),
    merchantId: text(),
    transactionId: text(),
    reference: text(),
    orderId: nullable(text()),
    requestId: unexported(nullable(reference('payment_requests'))),
    state: code<PaymentState>('payments.states'),
    outcome: code<PaymentOutcome>('payments.outcomes'),
    attention: flag(),
    amount: money(),
    /** What of it the provider has taken back. */
    reversed: unexported(money()),
    currency: text(),
    methodName: nullable(text()),
    responseMessage: nullable(text()),
    test: flag(),
    confirmedAt: instant(),
    matchedAt: nullable(instant()),
    matchedBy: nullable(reference('users')),
    reason: nullable(text()),
    search: folded('reference', 'transactionId', 'orderId'),
  },
  [],
  {
    place: openedBy('view/electronic-payments', 'payment', 'reference', ({ transactionId }) => transactionId),
  },
);

/** What came from the provider and was signed rightly; deliveries that are alike share a row. */
export const paymentConfirmations = table('payment_confirmations', {
  id: id(),
  companyId: company(),
  paymentId: reference('electronic_payments'),
  fingerprint: text(),
  firstAt: instant(),
  lastAt: instant(),
  deliveries: count(),
  address: text(),
  verdict: code<AcceptedVerdict>('payments.verdicts'),
  state: text(),
  fields: structure<Record<string, string>>(),
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
    status: hidden(text()),
    companyId: nullable(company()),
    names: hidden(text<NamedThing>()),
    fingerprint: hidden(text()),
    reference: text(),
    merchantId: text(),
    verdict: code<RefusedVerdict>('payments.verdicts'),
    state: text(),
    address: text(),
    deliveries: count(),
    firstAt: instant(),
    lastAt: instant(),
    fields: hidden(structure<Record<string, string>>()),
    search: folded('reference', 'merchantId', 'address'),
  },
  [],
  {
    derived: { listedAddress: flag() },
    place: 'Are what nobody could believe; their own list searches them.',
  },
);

/** What an approved payment paid: the payment record of an invoice, a request. Each at most once. */
export const paymentSettlements = table('payment_settlements', {
  id: id(),
  companyId: company(),
  paymentId: reference('electronic_payments'),
  requestId: nullable(reference('payment_requests')),
  target: code<RequestTarget>('payments.targets'),
  targetId: nullable(integer()),
  amount: money(),
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
