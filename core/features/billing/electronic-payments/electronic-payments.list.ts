import {
  type Confirmation,
  type ElectronicPayment,
  isClosedBy,
  type PaymentDetail,
  type PaymentRequest,
  type RequestDetail,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Language } from '../../../../shared/values.ts';
import { readRecord, type Scope, toWire } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { checkoutForm } from '../../../integrations/payu/checkout.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { electronicPayments, paymentConfirmations, paymentRequests } from './electronic-payments.table.ts';
import { isListed, keysOf, merchantOf } from './merchants.list.ts';

/** A payment with all that was told of it, what it paid, and the request that it names. */
export async function paymentDetail(db: Db, scope: Scope, id: number): Promise<PaymentDetail> {
  const payment = await readRecord(db, electronicPayments, scope, id);
  const merchant = await merchantOf(db, payment.companyId);
  const confirmations = await db
    .selectFrom('payment_confirmations')
    .selectAll()
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
  const settlement = await db
    .selectFrom('payment_settlements')
    .select(['target', 'target_id', 'request_id'])
    .where('payment_id', '=', id)
    .executeTakeFirst();
  const advance = await db
    .selectFrom('receipts')
    .select('id')
    .where('company_id', '=', payment.companyId)
    .where('electronic_payment_id', '=', id)
    .where('kind', '=', 'collection')
    .where('invoice_id', 'is', null)
    .where('advance_id', 'is', null)
    .executeTakeFirst();
  const request =
    payment.requestId === null ? null : await readRecord(db, paymentRequests, scope, payment.requestId);
  return {
    ...(toWire(electronicPayments, payment) as unknown as ElectronicPayment),
    confirmations: confirmations.map((row) => confirmationView(row, merchant?.addresses ?? [])),
    settlement: settlement
      ? { target: settlement.target, targetId: settlement.target_id, requestId: settlement.request_id }
      : null,
    advanceId: advance?.id ?? null,
    request: request && (toWire(paymentRequests, request) as unknown as PaymentRequest),
  };
}

function confirmationView(row: Record<string, unknown>, addresses: readonly string[]): Confirmation {
  const { companyId: _c, paymentId: _p, fingerprint: _f, ...confirmation } = paymentConfirmations.read(row);
  return { ...confirmation, listedAddress: isListed(addresses, confirmation.address) };
}

/** A request with the form that pays it and the transactions under its reference. */
export async function requestDetail(
  db: Db,
  secrets: Secrets,
  scope: Scope,
  id: number,
  language: Language,
): Promise<RequestDetail> {
  const request = await readRecord(db, paymentRequests, scope, id);
  const payments = await db
    .selectFrom('electronic_payments')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...(toWire(paymentRequests, request) as unknown as PaymentRequest),
    checkout: await checkoutOf(db, secrets, request, language),
    payments: payments.map(
      (row) => toWire(electronicPayments, electronicPayments.read(row)) as unknown as ElectronicPayment,
    ),
  };
}

/** None where nothing is owed, where the company's merchant is another one than that of the request, or its keys cannot be read. */
export async function checkoutOf(
  db: Db,
  secrets: Secrets,
  request: RecordOf<typeof paymentRequests>,
  language: Language,
) {
  if (isClosedBy(request.state) || request.status === 'D') return null;
  const merchant = await merchantOf(db, request.companyId);
  if (!merchant || merchant.merchantId !== request.merchantId || merchant.testMode !== request.test) {
    return null;
  }
  const keys = keysOf(secrets, merchant);
  if (!keys) return null;
  const { algorithm, publicUrl } = merchant;
  return checkoutForm({ ...request, algorithm, publicUrl, language }, keys);
}

/** True where the provider has approved the same amount for a request, also where it took that back later, under another number than that of the transaction given. */
export async function wasApprovedBefore(
  db: Db | Trx,
  {
    id,
    merchantId,
    amount,
    currency,
  }: Pick<RecordOf<typeof electronicPayments>, 'id' | 'merchantId' | 'amount' | 'currency'>,
  request: { id: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('electronic_payments')
    .select('id')
    .where('request_id', '=', request.id)
    .where('id', '<>', id)
    .where('merchant_id', '=', merchantId)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where(({ or, eb }) => or([eb('state', '=', 'approved'), eb('outcome', '=', 'reversed')]))
    .where('outcome', '<>', 'test')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True while the provider works on a payment of an invoice: whether its money comes is not known yet. */
export async function isAtProvider(db: Db | Trx, companyId: number, invoiceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_requests')
    .innerJoin('electronic_payments', 'electronic_payments.request_id', 'payment_requests.id')
    .select('electronic_payments.id')
    .where('payment_requests.company_id', '=', companyId)
    .where('payment_requests.target', '=', 'invoice')
    .where('payment_requests.target_id', '=', invoiceId)
    .where('payment_requests.status', '<>', 'D')
    .where('electronic_payments.state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The request that waits for the payment of an invoice. */
export function openRequestOf(
  db: Db | Trx,
  companyId: number,
  invoiceId: number,
): Promise<{ reference: string } | undefined> {
  return db
    .selectFrom('payment_requests')
    .select('reference')
    .where('company_id', '=', companyId)
    .where('target', '=', 'invoice')
    .where('target_id', '=', invoiceId)
    .where('status', '<>', 'D')
    .where('state', 'not in', ['paid', 'partly-paid'])
    .executeTakeFirst();
}
