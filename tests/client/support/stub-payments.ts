import { merchantSchema } from '../../../shared/features/billing/electronic-payments/merchant.schema.ts';
import type {
  CheckoutForm,
  ElectronicPayment,
  PayerResult,
  PaymentDetail,
  PaymentRequest,
  RefusedDetail,
} from '../../../shared/features/billing/electronic-payments/payment.ts';
import {
  dismissSchema,
  matchSchema,
  requestSchema,
} from '../../../shared/features/billing/electronic-payments/request.schema.ts';
import type { TollPassReader } from '../../../shared/features/billing/toll-pass/reader.ts';
import { checkShape } from '../../../shared/schema.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { refuse } from './stub-refuse.ts';
import { listAnswer } from './stub-resource.ts';
import { noReader, readerAnswer } from './stub-toll-pass.ts';

const at = '2026-11-21T14:05:00.000Z';
const stored = { version: 1, status: 'A', createdAt: at, updatedAt: at };

export interface StubPayments {
  merchant: Record<string, unknown> & { version: number };
  reader: TollPassReader;
  payments: PaymentDetail[];
  requests: PaymentRequest[];
  refused: { id: number; checked: boolean }[];
  /** What the next payers are shown. */
  result: PayerResult;
}

function payment(id: number, reference: string, more: Partial<PaymentDetail>): PaymentDetail {
  return {
    ...stored,
    id,
    merchantId: '508029',
    transactionId: `transaction-${id}`,
    reference,
    orderId: '7069375',
    requestId: null,
    state: 'approved',
    outcome: 'applied',
    attention: false,
    amount: 12_000_000,
    reversed: 0,
    currency: 'COP',
    methodName: 'VISA',
    responseMessage: 'APPROVED',
    test: false,
    confirmedAt: at,
    matchedAt: null,
    matchedBy: null,
    reason: null,
    settlement: null,
    advanceId: null,
    request: null,
    confirmations: [
      {
        id,
        firstAt: at,
        lastAt: at,
        deliveries: 2,
        address: '190.216.203.233',
        listedAddress: false,
        verdict: 'accepted',
        state: '4',
        fields: { reference_sale: reference, value: '120000.00', email_buyer: 'a…@example.com' },
      },
    ],
    ...more,
  };
}

function request(id: number, reference: string, more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    ...stored,
    id,
    reference,
    target: 'charge',
    targetId: null,
    description: 'Mensualidad de diciembre',
    amount: 12_000_000,
    tax: 1_915_966,
    taxBase: 10_084_034,
    currency: 'COP',
    payerName: 'Ana Pérez',
    payerEmail: null,
    state: 'pending',
    nextId: null,
    paidAt: null,
    merchantId: '508029',
    accountId: '512321',
    test: false,
    ...more,
  };
}

export function stubPayments(): StubPayments {
  return {
    merchant: {
      id: 1,
      version: 0,
      merchantId: '',
      accountId: '',
      algorithm: 'md5',
      testMode: true,
      publicUrl: '',
      addresses: [],
      hasApiKey: false,
      hasSecretKey: false,
      lastAcceptedAt: null,
      lastRefusedAt: null,
    },
    reader: { ...noReader },
    payments: [
      payment(1, 'WEB-2231', { outcome: 'unmatched', attention: true }),
      payment(2, 'PAGADA-1', {}),
      payment(3, 'NEGADA-1', { state: 'declined', outcome: 'none' }),
    ],
    requests: [request(1, 'SOLICITUD-1'), request(2, 'SOLICITUD-2', { amount: 9_000_000 })],
    refused: [{ id: 1, checked: false }],
    result: {
      state: 'approved',
      confirmed: true,
      reference: 'SOLICITUD-1',
      amount: 12_000_000,
      currency: 'COP',
    },
  };
}

/** A lot whose account is set up. */
export function configured({ merchant }: StubPayments): void {
  Object.assign(merchant, {
    version: 1,
    merchantId: '508029',
    accountId: '512321',
    hasApiKey: true,
    testMode: false,
  });
}

const checkout: CheckoutForm = {
  action: 'https://checkout.payulatam.com/ppp-web-gateway-payu/',
  fields: { merchantId: '508029', referenceCode: 'SOLICITUD-1', amount: '120000', signature: 'abc' },
};

/** What the core would answer of electronic payments; undefined for other resources. */
export function paymentAnswer(state: StubPayments, call: Call, path: string[]): Answer | undefined {
  const [resource, id, action] = path;
  if (resource === 'payment-providers' && id === 'toll-pass') return readerAnswer(state.reader, call, action);
  if (resource === 'payment-providers') return providerAnswer(state, call, action);
  if (resource === 'payment-requests') return requestAnswer(state, call, id);
  if (['invoices', 'receipts'].includes(resource ?? '')) return listAnswer([], [], call);
  if (resource === 'refused-confirmations') return refusedAnswer(state, call, id);
  if (resource === 'electronic-payments') return transactionAnswer(state, call, id, action);
  return undefined;
}

function providerAnswer(state: StubPayments, call: Call, action: string | undefined): Answer {
  const { merchant } = state;
  if (action === 'tests') {
    const checks = [
      { check: 'vectors', result: 'good' },
      { check: 'keys', result: 'good' },
      { check: 'pair', result: 'unknown' },
      { check: 'public-address', result: 'unknown' },
      { check: 'checkout', result: 'bad' },
    ];
    return { status: 200, body: { checks } };
  }
  if (call.method === 'GET') return { status: 200, body: merchant };
  const { version, ...input } = call.body as { version?: number; apiKey?: string; secretKey?: string };
  const problems = checkShape(merchantSchema, input);
  if (problems) return refuse(problems, call);
  if (!input.apiKey && !merchant.hasApiKey) return refuse({ apiKey: { error: 'apiKeyRequired' } }, call);
  const { apiKey, secretKey, ...plain } = input;
  Object.assign(merchant, plain, {
    version: Number(version) + 1,
    hasApiKey: Boolean(apiKey) || merchant.hasApiKey,
    hasSecretKey: Boolean(secretKey) || merchant.hasSecretKey,
  });
  return { status: 200, body: merchant };
}

function requestAnswer(state: StubPayments, call: Call, id: string | undefined): Answer {
  const live = state.requests.filter(({ status }) => status === 'A');
  if (id === undefined && call.method === 'GET') return listAnswer(live, ['reference', 'description'], call);
  if (call.method === 'POST') {
    const problems = checkShape(requestSchema, call.body);
    if (problems) return refuse(problems, call);
    const made = request(state.requests.length + 1, 'NUEVA-1', call.body as Partial<PaymentRequest>);
    made.reference = String(call.body.reference ?? 'NUEVA-1');
    state.requests.push(made);
    return { status: 201, body: made };
  }
  const one = state.requests.find((known) => known.id === Number(id));
  if (!one) return 'notFound';
  if (call.method === 'DELETE') one.status = 'D';
  const isOpen = one.state !== 'paid' && one.status === 'A';
  return { status: 200, body: { ...one, checkout: isOpen ? checkout : null, payments: [] } };
}

function transactionAnswer(
  state: StubPayments,
  call: Call,
  id: string | undefined,
  action: string | undefined,
): Answer {
  if (id === undefined) {
    const rows = state.payments.map(
      ({ settlement: _, request: __, confirmations: ___, advanceId: ____, ...row }) => row,
    );
    return listAnswer(rows, ['reference'], call);
  }
  const one = state.payments.find((known) => known.id === Number(id));
  if (!one) return 'notFound';
  if (call.method === 'GET') return { status: 200, body: one };
  const problems = checkShape(action === 'match' ? matchSchema : dismissSchema, call.body);
  if (problems) return refuse(problems, call);
  if (!one.attention) return 'paymentSettled';
  const paid = state.requests.find((known) => known.id === call.body.requestId);
  if (action === 'match' && !paid) return refuse({ requestId: { error: 'paymentTargetRequired' } }, call);
  if (paid) Object.assign(paid, { state: 'paid', paidAt: at });
  Object.assign(one, {
    attention: false,
    outcome: paid ? 'matched' : 'dismissed',
    reason: String(call.body.reason),
    version: one.version + 1,
    request: paid ?? null,
    settlement: paid ? { target: 'charge', targetId: null, requestId: paid.id } : null,
  } satisfies Partial<PaymentDetail>);
  return { status: 200, body: one satisfies ElectronicPayment };
}

function refusedAnswer(state: StubPayments, call: Call, id: string | undefined): Answer {
  const rows = state.refused.map((one) => ({
    id: one.id,
    reference: 'MAL-FIRMADA',
    merchantId: '508029',
    verdict: 'bad-signature' as const,
    state: '4',
    firstAt: at,
    lastAt: at,
    deliveries: 2,
    address: '190.216.203.233',
    listedAddress: false,
  }));
  if (id === undefined) return listAnswer(rows, ['reference'], call);
  const one = state.refused.find((known) => known.id === Number(id));
  if (!one) return 'notFound';
  if (call.method === 'GET') {
    const fields = { reference_sale: 'MAL-FIRMADA', value: '120000.00' };
    return { status: 200, body: { ...rows[0], fields } satisfies Partial<RefusedDetail> };
  }
  if (!one.checked) {
    one.checked = true;
    return 'confirmationSignature';
  }
  state.refused = state.refused.filter((known) => known !== one);
  return { status: 200, body: { verdict: 'accepted' } };
}
