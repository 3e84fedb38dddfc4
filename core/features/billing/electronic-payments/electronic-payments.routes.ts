import { confirmationBytes } from '../../../../shared/features/billing/electronic-payments/payu.ts';
import {
  type DismissInput,
  dismissSchema,
  type MatchInput,
  matchSchema,
  type RequestInput,
  requestSchema,
} from '../../../../shared/features/billing/electronic-payments/request.schema.ts';
import { type ListSpec, listRecords } from '../../../db/paging.ts';
import type { RecordTable } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { versionParameter } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import {
  daysAsInstants,
  exportedByDays,
  parametersByDays,
} from '../../site/operating-parameters/lists-by-days.list.ts';
import { refuse, takeConfirmation } from './confirmations.store.ts';
import {
  payerOfferAnswer,
  payerResultAnswer,
  paymentAnswer,
  paymentDetailAnswer,
  requestAnswer,
  requestDetailAnswer,
  verdictAnswer,
} from './electronic-payments.answers.ts';
import { paymentDetail, requestDetail } from './electronic-payments.list.ts';
import { electronicPayments, paymentRequests } from './electronic-payments.table.ts';
import { dismissPayment, matchPayment } from './matching.store.ts';
import { payerOffer } from './payer-offer.list.ts';
import { payerResult } from './payer-result.list.ts';
import { createRequest, withdrawRequest } from './payment-requests.store.ts';

const guard = (resource: string, level: 'read' | 'write') =>
  ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const payments = {
  resource: 'electronic-payments',
  scope: 'company',
  table: electronicPayments as RecordTable,
  list: { order: '-confirmedAt' } satisfies ListSpec,
} as const;
const requests = {
  resource: 'payment-requests',
  scope: 'company',
  table: paymentRequests as RecordTable,
  list: {
    order: '-createdAt',
  } satisfies ListSpec,
} as const;

const paymentCalls: Endpoint[] = [
  listExportEndpoint({ ...payments, ...exportedByDays(payments.table, payments.list) }),
  {
    method: 'GET',
    path: '/electronic-payments',
    query: parametersByDays(payments.table, payments.list),
    answers: pageOf(paymentAnswer),
    guard: guard('electronic-payments', 'read'),
    summary:
      'Lists transactions; `attention=true` are those that wait for a person, `confirmedAtFrom` and `confirmedAtTo` days of the lot or instants.',
    async handle(call) {
      const query = await daysAsInstants(call.db, companyOf(call), payments.table, call.query);
      return listRecords(call.db, payments.table, companyScope(call), payments.list, query);
    },
  },
  {
    method: 'GET',
    path: '/electronic-payments/:id',
    answers: paymentDetailAnswer,
    guard: guard('electronic-payments', 'read'),
    summary: 'Reads a transaction with its confirmations, its request and what it paid.',
    handle: (call) => paymentDetail(call.db, companyScope(call), idOf(call)),
  },
  endpoint<MatchInput>({
    method: 'POST',
    path: '/electronic-payments/:id/match',
    answers: paymentAnswer,
    guard: guard('electronic-payments', 'write'),
    summary: 'Says what an approved payment was for: `requestId` or `invoiceId`, with the reason.',
    body: matchSchema,
    handle: (call) =>
      transact(call.db, (trx) =>
        matchPayment(trx, { id: idOf(call), companyId: companyOf(call) }, call.actor, call.body),
      ),
  }),
  endpoint<DismissInput>({
    method: 'POST',
    path: '/electronic-payments/:id/dismiss',
    answers: paymentAnswer,
    guard: guard('electronic-payments', 'write'),
    summary: 'Says that an approved payment is for nothing here, with the reason.',
    body: dismissSchema,
    handle: (call) =>
      transact(call.db, (trx) =>
        dismissPayment(trx, { id: idOf(call), companyId: companyOf(call) }, call.actor, call.body),
      ),
  }),
];

const requestCalls = (secrets: Secrets): Endpoint[] => [
  listExportEndpoint(requests),
  {
    method: 'GET',
    path: '/payment-requests',
    query: listParameters(requests.table, requests.list),
    answers: pageOf(requestAnswer),
    guard: guard('payment-requests', 'read'),
    summary: 'Lists payment requests.',
    handle: (call) => listRecords(call.db, requests.table, companyScope(call), requests.list, call.query),
  },
  {
    method: 'GET',
    path: '/payment-requests/:id',
    answers: requestDetailAnswer,
    guard: guard('payment-requests', 'read'),
    summary: 'Reads a payment request with the signed form that pays it, and its transactions.',
    handle: (call) => requestDetail(call.db, secrets, companyScope(call), idOf(call), call.language),
  },
  endpoint<RequestInput>({
    method: 'POST',
    path: '/payment-requests',
    hasTwins: true,
    answers: requestAnswer,
    guard: guard('payment-requests', 'write'),
    summary: 'Asks for money: for a free charge, or for an invoice of the method PayU.',
    body: requestSchema,
    status: 201,
    handle: (call) => transact(call.db, (trx) => createRequest(trx, companyOf(call), call.actor, call.body)),
  }),
  {
    method: 'DELETE',
    path: '/payment-requests/:id',
    query: versionParameter,
    answers: requestAnswer,
    guard: guard('payment-requests', 'write'),
    summary: 'Withdraws a request that is not paid; `version` in the query is checked where given.',
    handle: (call) => {
      const { version } = call.query;
      const target = { id: idOf(call), version: version === undefined ? undefined : Number(version) };
      return transact(call.db, (trx) => withdrawRequest(trx, companyOf(call), call.actor, target));
    },
  },
  bulkDeletionEndpoint('payment-requests', guard('payment-requests', 'write'), (trx, call, target) =>
    withdrawRequest(trx, companyOf(call), call.actor, target),
  ),
];

/** What PayU adds to the address that a payer comes back to, as far as it is read. */
const payerParameters = [
  'merchantId',
  'referenceCode',
  'TX_VALUE',
  'currency',
  'transactionState',
  'signature',
] as const;

const providerCalls = (secrets: Secrets): Endpoint[] => [
  {
    method: 'POST',
    path: '/electronic-payments/payu/confirmation',
    answers: verdictAnswer,
    guard: { kind: 'gateway' },
    summary: 'A confirmation of PayU as it came, from the gateway. 400: refused for good.',
    form: true,
    bodyBytes: confirmationBytes,
    async handle(call) {
      const body = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0);
      const { address, actor } = call;
      const verdict = await transact(call.db, (trx) =>
        takeConfirmation(trx, secrets, { body, address, requestId: actor.requestId, now: actor.now }),
      );
      refuse(verdict);
      return { verdict };
    },
  },
  {
    method: 'GET',
    path: '/public/payments/payu/offer',
    query: { reference: text },
    answers: payerOfferAnswer,
    guard: { kind: 'public' },
    summary: 'What a payment link asks for, with the signed form that pays it.',
    verbatim: true,
    handle: (call) => payerOffer(call.db, secrets, (call.query.reference ?? '').slice(0, 255), call.language),
  },
  {
    method: 'GET',
    path: '/public/payments/payu/result',
    query: Object.fromEntries(payerParameters.map((name) => [name, text])),
    answers: payerResultAnswer,
    guard: { kind: 'public' },
    summary: 'What a payer is shown of his payment, by the signed parameters that PayU gave his browser.',
    verbatim: true,
    handle: (call) => {
      const of = (name: (typeof payerParameters)[number]) => (call.query[name] ?? '').slice(0, 255);
      return payerResult(call.db, secrets, {
        merchantId: of('merchantId'),
        referenceCode: of('referenceCode'),
        TX_VALUE: of('TX_VALUE'),
        currency: of('currency'),
        transactionState: of('transactionState'),
        signature: of('signature'),
      });
    },
  },
];

export const electronicPaymentEndpoints = (secrets: Secrets): Endpoint[] => [
  ...paymentCalls,
  ...requestCalls(secrets),
  ...providerCalls(secrets),
];
