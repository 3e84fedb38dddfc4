import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { writeJson } from '../../../../shared/exact-json.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import type { BridgeAddress, ChargeAnswer, TollPassBridge } from '../../../integrations/toll-pass/bridge.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { bridgeOf, readerOf } from '../../billing/toll-pass/readers.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import {
  keptBody,
  type PaymentAnswer,
  payByTag,
  refuseForbiddenPayment,
  refuseKnownEvent,
  takeTerminalTurn,
} from '../terminal/charged-payments.service.ts';
import { bookCharge } from './book-charge.service.ts';
import {
  askAgain,
  askCharge,
  type ChargeRow,
  chargeOf,
  isStayCharged,
  noteBooked,
  noteCharged,
  noteRefused,
  noteSilent,
  withdrawSilent,
} from './charges.store.ts';

/** A terminal that wants a stay to be paid by a tag. */
export interface ChargeRequest {
  terminal: Terminal;
  body: Record<string, unknown> & { id: string; tag: string };
  requestId: string | null;
  now: number;
}

export interface ChargeDeps {
  bridge: TollPassBridge;
  secrets: Secrets;
}

/** What the bridge is not asked for: nothing is owed, or it was booked before. */
type Opened = { ask: ChargeRow } | { book: ChargeRow } | { answer: PaymentAnswer };

/**
 * Charges what a stay owes to a tag, once for each id, and makes its payment. The bridge is asked between two
 * transactions, never within one: what dies in between is found by its row, and ended by the same call or by the keeper.
 * @throws tollPassOff, tollPassUnknownTag, tollPassNoBalance, tollPassSilent, tollPassUnderWay,
 * tollPassStayUnderWay, tollPassWithdrawn, tollPassAdvance, eventIdReused, and what refuses the payment
 */
export async function chargeTag(
  db: Db,
  { bridge, secrets }: ChargeDeps,
  request: ChargeRequest,
): Promise<PaymentAnswer> {
  const { terminal, requestId, now } = request;
  const reader = await readerOf(db, terminal.companyId);
  const address = reader?.active ? bridgeOf(secrets, reader) : null;
  const opened = await transact(db, (trx) => open(trx, request, address));
  if ('answer' in opened) return opened.answer;
  if ('book' in opened) return bookCharge(db, opened.book, { requestId, now });
  // Without an address nothing is opened to be asked.
  if (!address) throw new AppError('tollPassOff');
  await ask(db, bridge, address, opened.ask, now);
  return bookCharge(db, opened.ask, { requestId, now });
}

/** Finds the charge of this id, or opens it; the events of the lot take turns, so of two at once one does. */
async function open(trx: Trx, request: ChargeRequest, address: BridgeAddress | null): Promise<Opened> {
  const { terminal, body, now } = request;
  const { companyId } = terminal;
  await takeTerminalTurn(trx, terminal, now);
  const uuid = asciiLowerCase(body.id);
  const known = await chargeOf(trx, { companyId, uuid });
  if (!known || known.state === 'refused') return begin(trx, request, { uuid, address });
  if (known.body !== keptBody(uuid, body)) throw AppError.on('id', 'eventIdReused');
  if (known.device_id !== terminal.deviceId) refuseForbiddenPayment(terminal, body);
  switch (known.state) {
    case 'booked':
    case 'charged':
      return { book: known };
    case 'advance':
      throw new AppError('tollPassAdvance');
    case 'asked':
      if (known.busy_until > now) throw new AppError('tollPassUnderWay');
      if (!address) throw new AppError('tollPassOff');
      if (await askAgain(trx, known, now)) return { ask: known };
  }
  throw new AppError('tollPassWithdrawn');
}

/** Nothing is charged that could not be booked: the payment is tried first, and what it comes to is the amount. */
async function begin(
  trx: Trx,
  request: ChargeRequest,
  { uuid, address }: { uuid: string; address: BridgeAddress | null },
): Promise<Opened> {
  const { terminal, body, now } = request;
  const { companyId, deviceId } = terminal;
  await refuseKnownEvent(trx, { companyId, id: uuid });
  refuseForbiddenPayment(terminal, body);
  if (!address) throw new AppError('tollPassOff');
  const { currency } = await lotSettings(trx, companyId);
  const { stayId, collected: amount } = await tryPayment(trx, request);
  const stay = { stayId, uuid, now };
  if (await isStayCharged(trx, stay)) throw new AppError('tollPassStayUnderWay');
  await withdrawSilent(trx, stay);
  const stored = keptBody(uuid, body);
  const tag = normalizeTag(body.tag);
  const charge = await askCharge(trx, {
    companyId,
    uuid,
    deviceId,
    stayId,
    body: stored,
    tag,
    amount,
    currency,
    now,
  });
  if (amount > 0) return { ask: charge };
  const paid = await payByTag(trx, paymentOf(request));
  const answer = { ...paid, body: { ...paid.body, authorisation: null } };
  await noteBooked(trx, charge.id, { answer: writeJson(answer) }, now);
  return { answer };
}

function paymentOf({ terminal, body, requestId, now }: ChargeRequest) {
  const { companyId, deviceId } = terminal;
  return { companyId, deviceId, body, requestId, reachedAt: now, now };
}

/** What a payment would come to, minor units, and whose it is. */
interface Outcome {
  stayId: number;
  collected: number;
}

/** Ends a payment that was only tried. */
class Tried extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('A payment that is tried is undone.');
    this.outcome = outcome;
  }
}

/** @throws what would refuse the payment */
async function tryPayment(trx: Trx, request: ChargeRequest): Promise<Outcome> {
  const payment = paymentOf(request);
  try {
    return await withSavepoint(trx, async () => {
      const { body } = await payByTag(trx, { ...payment, body: { ...payment.body, reference: '0' } });
      throw new Tried({ stayId: Number(body.stayId), collected: Number(body.collected) });
    });
  } catch (error) {
    if (error instanceof Tried) return error.outcome;
    throw error;
  }
}

const refusals = { 'unknown-tag': 'tollPassUnknownTag', 'no-balance': 'tollPassNoBalance' } as const;

/** Asks the bridge, and keeps what it answers before anything else is done. */
async function ask(
  db: Db,
  bridge: TollPassBridge,
  address: BridgeAddress,
  charge: ChargeRow,
  now: number,
): Promise<void> {
  const { id, uuid, tag, amount, currency } = charge;
  const asked = { id: uuid, tag, amount: Number(amount), currency, reference: uuid };
  const answer: ChargeAnswer = await bridge.charge(address, asked);
  if ('fault' in answer) {
    await noteSilent(db, id, now);
    throw new AppError('tollPassSilent');
  }
  if (answer.result !== 'charged') {
    const isNoted = await noteRefused(db, id, answer.result, now);
    throw new AppError(isNoted ? refusals[answer.result] : 'tollPassWithdrawn');
  }
  if (!(await noteCharged(db, id, answer.authorisation, now))) throw new AppError('tollPassWithdrawn');
}
