import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import {
  type AcceptedVerdict,
  type ConfirmationVerdict,
  isRefused,
  type RefusedVerdict,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import { payuPath } from '../../../../shared/features/billing/electronic-payments/payu.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { recordChange } from '../../../db/ledger.ts';
import { updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import {
  isConfirmationSigned,
  type PayuConfirmation,
  readConfirmation,
  repeatedField,
} from '../../../integrations/payu/confirmation.ts';
import { type Form, readForm } from '../../../integrations/payu/form-body.ts';
import { maskedFields } from '../../../integrations/payu/masking.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { type Booked, bookApproved } from './approved-payments.service.ts';
import { recordDelivery } from './confirmation-record.store.ts';
import { electronicPayments, paymentRequests, refusedConfirmations } from './electronic-payments.table.ts';
import { keysOf, possibleSigners, type StoredMerchant } from './merchants.list.ts';
import { outcomeOfApproved, progressOf, requestStateAfter } from './outcome.rules.ts';
import { holdRequest, requestByReference } from './payment-requests.store.ts';
import { recordRefused } from './refused-confirmations.store.ts';
import { reversePayment } from './reversals.service.ts';

type Payment = RecordOf<typeof electronicPayments>;
type Request = RecordOf<typeof paymentRequests>;

/** A confirmation as it came, and from where. */
export interface Arrival {
  body: Buffer;
  address: string;
  requestId: string | null;
  now: number;
}

/**
 * Takes a confirmation in: checks its signature, keeps it, and applies its transaction once however often, in whatever
 * order and through however many cores it comes. Refused ones are kept too, so the caller commits before he refuses.
 * @returns what became of it
 * @throws secretUnreadable where a key that may have signed cannot be read: it has to come again
 */
export async function takeConfirmation(
  trx: Trx,
  secrets: Secrets,
  arrival: Arrival,
): Promise<ConfirmationVerdict> {
  const form = readForm(arrival.body);
  const confirmation = readConfirmation(form.fields);
  const asked = await requestByReference(trx, confirmation.reference);
  const signers = await possibleSigners(trx, asked?.companyId ?? null, confirmation.merchantId);
  const delivery = {
    state: confirmation.statePol,
    address: arrival.address.slice(0, 60),
    fields: maskedFields(form),
    at: arrival.now,
  };
  const merchant = await signerOf(trx, secrets, form, confirmation, signers);
  if (typeof merchant === 'string') {
    const { reference, merchantId } = confirmation;
    const companyId = asked?.companyId ?? signers[0]?.companyId ?? null;
    const names = asked ? 'reference' : companyId === null ? 'nothing' : 'merchant';
    const { body } = arrival;
    await recordRefused(trx, {
      ...delivery,
      companyId,
      names,
      reference,
      merchantId,
      verdict: merchant,
      body,
    });
    return merchant;
  }
  const actor = providerOf(merchant.companyId, arrival);
  // A reference of another lot than the one whose keys have signed is no reference of ours.
  const request = asked?.companyId === merchant.companyId ? await holdRequest(trx, asked) : null;
  const { payment, isNew } = await paymentOf(trx, actor, merchant.companyId, confirmation);
  const verdict = await apply(trx, actor, { payment, isNew, confirmation, request, merchant });
  const content = [
    confirmation.statePol,
    confirmation.amount,
    confirmation.currency,
    confirmation.reference,
  ].join('\n');
  await recordDelivery(trx, {
    ...delivery,
    companyId: payment.companyId,
    paymentId: payment.id,
    verdict,
    content,
  });
  return verdict;
}

/**
 * Whose keys have signed, or why it is refused. Lots may share a merchant: the one that knows the transaction already,
 * else the first, which is that of the reference. What one lot's keys sign counts in that lot only.
 */
async function signerOf(
  trx: Trx,
  secrets: Secrets,
  form: Form,
  confirmation: PayuConfirmation,
  possible: readonly StoredMerchant[],
): Promise<StoredMerchant | RefusedVerdict> {
  if (repeatedField(form)) return 'repeated-field';
  const known = possible.map((merchant) => ({ merchant, keys: keysOf(secrets, merchant) }));
  const signers = known
    .filter(({ keys }) => keys && isConfirmationSigned(form.fields, keys))
    .map(({ merchant }) => merchant);
  const [first] = signers;
  if (!first) {
    if (known.some(({ keys }) => keys === null)) throw new AppError('secretUnreadable');
    return known.some(({ keys }) => keys?.apiKey) ? 'bad-signature' : 'no-key';
  }
  return signers.length === 1 ? first : firstToKnow(trx, confirmation, signers, first);
}

async function firstToKnow(
  trx: Trx,
  confirmation: PayuConfirmation,
  signers: readonly StoredMerchant[],
  otherwise: StoredMerchant,
): Promise<StoredMerchant> {
  const known = await trx
    .selectFrom('electronic_payments')
    .select('company_id')
    .where('merchant_id', '=', confirmation.merchantId)
    .where('transaction_id', '=', confirmation.transactionId)
    .where(
      'company_id',
      'in',
      signers.map(({ companyId }) => companyId),
    )
    .orderBy('id')
    .executeTakeFirst();
  return signers.find(({ companyId }) => companyId === known?.company_id) ?? otherwise;
}

/**
 * Looks at a refused confirmation once more: its keys may have been wrong or missing when it came.
 * @throws notFound, and what refuses it again
 */
export async function recheckConfirmation(
  trx: Trx,
  secrets: Secrets,
  target: { id: number; companyId: number },
  arrival: Pick<Arrival, 'requestId' | 'now'>,
): Promise<ConfirmationVerdict> {
  const row = await trx
    .selectFrom('refused_confirmations')
    .selectAll()
    .where('id', '=', target.id)
    .where('company_id', '=', target.companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { fields, address, verdict: before } = refusedConfirmations.read(row);
  // Of what came twice the record holds both in one text: no key makes it right.
  if (before === 'repeated-field') throw new AppError('confirmationRepeated');
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const verdict = await takeConfirmation(trx, secrets, { ...arrival, body, address });
  refuse(verdict);
  await trx.deleteFrom('refused_confirmations').where('id', '=', row.id).execute();
  return verdict;
}

const refusals = {
  'bad-signature': 'confirmationSignature',
  'no-key': 'confirmationMerchant',
  'repeated-field': 'confirmationRepeated',
} as const satisfies Record<RefusedVerdict, ErrorName>;

/** @throws the error of a verdict that refuses */
export function refuse(verdict: ConfirmationVerdict): asserts verdict is AcceptedVerdict {
  if (isRefused(verdict)) throw new AppError(refusals[verdict]);
}

function providerOf(companyId: number, { requestId, now }: Arrival): Actor {
  return { userId: null, deviceId: null, companyId, view: payuPath.slice(1), requestId, now };
}

/** The transaction's row, made where it is new, held until the transaction ends: of parallel deliveries one makes it. */
async function paymentOf(
  trx: Trx,
  actor: Actor,
  companyId: number,
  confirmation: PayuConfirmation,
): Promise<{ payment: Payment; isNew: boolean }> {
  const at = new Date(actor.now).toISOString();
  const row = electronicPayments.write({
    version: 1,
    createdAt: at,
    updatedAt: at,
    status: 'A',
    companyId,
    ...factsOf(confirmation),
    merchantId: confirmation.merchantId,
    transactionId: confirmation.transactionId,
    reference: confirmation.reference,
    requestId: null,
    outcome: 'none',
    attention: false,
    reversed: 0,
    confirmedAt: at,
    matchedAt: null,
    matchedBy: null,
    reason: null,
  });
  const made = await trx
    .insertInto('electronic_payments')
    .values(row as never)
    .onConflict((conflict) => conflict.columns(['company_id', 'merchant_id', 'transaction_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) {
    const payment = electronicPayments.read(made);
    await recordChange(trx, electronicPayments, { companyId }, actor, {
      action: 'create',
      before: null,
      after: payment,
    });
    return { payment, isNew: true };
  }
  let query = trx
    .selectFrom('electronic_payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('merchant_id', '=', confirmation.merchantId)
    .where('transaction_id', '=', confirmation.transactionId);
  if (isPostgres(trx)) query = query.forUpdate();
  return { payment: electronicPayments.read(await query.executeTakeFirstOrThrow()), isNew: false };
}

/** What a confirmation says of its transaction and may say otherwise until it is approved. */
function factsOf(confirmation: PayuConfirmation) {
  return {
    state: confirmation.state,
    // What is no amount to the cent differs from every request.
    amount: confirmation.amount ?? 0,
    currency: confirmation.currency,
    orderId: confirmation.orderId,
    methodName: confirmation.methodName,
    responseMessage: confirmation.responseMessage,
    test: confirmation.test,
  };
}

interface Step {
  payment: Payment;
  isNew: boolean;
  confirmation: PayuConfirmation;
  request: Request | null;
  merchant: StoredMerchant;
}

async function apply(trx: Trx, actor: Actor, step: Step): Promise<AcceptedVerdict> {
  const { payment, isNew, confirmation, request, merchant } = step;
  const progress = isNew
    ? 'changes'
    : progressOf(payment, { ...factsOf(confirmation), reference: confirmation.reference });
  if (progress === 'late' || progress === 'contradicts') return progress;
  if (progress === 'repeats') return 'accepted';
  const scope = { companyId: payment.companyId };
  const target = { id: payment.id, version: undefined };
  if (progress === 'reverses') {
    const { state, amount } = confirmation;
    const reversal = { reversed: amount ?? 0, state: state === 'expired' ? state : 'declined' } as const;
    const change = await reversePayment(trx, actor, payment, reversal);
    await updateRecord(trx, electronicPayments, scope, actor, target, change);
    return 'accepted';
  }
  if (progress === 'again') {
    const { state } = confirmation;
    const change = { state, attention: state === 'approved' };
    await updateRecord(trx, electronicPayments, scope, actor, target, change);
    return 'accepted';
  }
  const facts = factsOf(confirmation);
  let result: Booked = { outcome: 'none', attention: false };
  if (confirmation.state === 'approved') {
    const paid = { ...facts, merchantId: confirmation.merchantId };
    const outcome = outcomeOfApproved(paid, request, merchant);
    result = await bookApproved(trx, actor, { payment: { ...payment, ...facts }, request, outcome });
  } else if (request) {
    const state = requestStateAfter(request.state, confirmation.state);
    if (state !== request.state && request.status !== 'D') {
      const asked = { id: request.id, version: undefined };
      await updateRecord(trx, paymentRequests, scope, actor, asked, { state });
    }
  }
  await updateRecord(trx, electronicPayments, scope, actor, target, {
    ...facts,
    ...result,
    confirmedAt: new Date(actor.now).toISOString(),
    requestId: request?.id ?? null,
  });
  return 'accepted';
}
