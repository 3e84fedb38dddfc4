import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson, writeJson } from '../../shared/exact-json.ts';
import { freeKey, type KeyPlace, type KeyRow, keepAnswer, keyRow, takeKey } from '../db/idempotency.store.ts';
import { idempotencyKeys } from '../db/idempotency.table.ts';
import type { Db, Trx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type Call, type Endpoint, keyOf, takesKey } from './endpoint.ts';

/** How long a key is kept. Milliseconds. */
export const keptMs = 86_400_000;
/** How long after a call that makes money its twin without a key is taken for a second click. Milliseconds. */
const twinMs = 1000;
/** How long a call without an answer may be under way; its core died where it takes longer. Milliseconds. */
const stuckMs = 120_000;
const twin = { keptMs: twinMs, stuckMs };
const kept = { keptMs, stuckMs: keptMs };
/** Characters of an answer that are kept at most. */
const mostCharacters = 256 * 1024;
/** How long a second call waits for the first one, where that works in several transactions. Milliseconds. */
const patience = 15_000;
const lookEvery = 100;

export interface OnceDeps {
  secrets: Secrets;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A call that is done once: its place, and what is done with its twin. */
interface Once {
  place: KeyPlace;
  request: string;
  isTwin: boolean;
}

/**
 * Answers a call. One with an `Idempotency-Key` is done once: whoever sends the same again gets the first answer. The key is stored in
 * the transaction of what the call does, so that both are there or neither is. One that makes money and has no key is refused where
 * it was made a moment ago.
 * @throws idempotencyKeyInvalid, idempotencyKeyReused, idempotencyUnderWay, idempotencyAnswerGone, doneJustNow, and what the endpoint throws
 */
export async function answerOnce(deps: OnceDeps, endpoint: Endpoint, call: Call): Promise<unknown> {
  const once = onceOf(endpoint, call);
  if (!once) return endpoint.handle(call);
  return endpoint.inSteps ? inSteps(deps, endpoint, call, once) : inOne(deps, endpoint, call, once);
}

function onceOf(endpoint: Endpoint, call: Call): Once | null {
  const caller = callerOf(call);
  if (caller === null || !takesKey(endpoint)) return null;
  const given = keyOf(call);
  if (given === undefined && !endpoint.hasTwins) return null;
  const request = requestOf(endpoint, call);
  const place = { caller, companyId: call.companyId ?? 0, key: given ?? `=${request}` };
  return { place, request, isTwin: given === undefined };
}

function callerOf({ user, actor }: Call): string | null {
  return user ? `user/${user.id}` : (actor.view ?? null);
}

/** The hash of what is asked for: the same for the same call alone. */
function requestOf({ method, path }: Endpoint, { params, query, body }: Call): string {
  const hash = createHash('sha256').update(JSON.stringify([method, path, params, query]));
  return hash.update(Buffer.isBuffer(body) ? body : writeJson(body ?? null)).digest('base64url');
}

/** The key and all that the call does are one transaction. */
async function inOne(deps: OnceDeps, endpoint: Endpoint, call: Call, once: Once): Promise<unknown> {
  const outcome = await transact(call.db, async (trx) => {
    const known = await take(trx, call, once);
    if (known) return { body: replayed(deps, call, known) };
    try {
      const body = await endpoint.handle({ ...call, db: trx });
      await keep(trx, deps, { endpoint, call, place: once.place, body });
      return { body };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // What the call stored before it was refused stays, as it does without a key; the key does not.
      await freeKey(trx, once.place).catch(() => {
        throw error;
      });
      return { refusal: error };
    }
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.body;
}

/** The call has transactions of its own; the key is stored before the first and answered after the last. */
async function inSteps(deps: OnceDeps, endpoint: Endpoint, call: Call, once: Once): Promise<unknown> {
  const known = await transact(call.db, (trx) => take(trx, call, once));
  if (known) return replayed(deps, call, await settled(call, once, known));
  const body = await endpoint.handle(call).catch(async (error: unknown) => {
    await freeKey(call.db, once.place).catch(() => undefined);
    throw error;
  });
  await keep(call.db, deps, { endpoint, call, place: once.place, body });
  return body;
}

/** @returns the call that has the key, null where this one took it. @throws idempotencyKeyReused, doneJustNow */
async function take(
  trx: Trx,
  { actor: { now } }: Call,
  { place, request, isTwin }: Once,
): Promise<KeyRow | null> {
  const known = await takeKey(trx, place, { request, now, ...(isTwin ? twin : kept) });
  if (!known) return null;
  if (known.request !== request) throw new AppError('idempotencyKeyReused');
  if (isTwin && known.done_at !== null)
    throw new AppError('doneJustNow', { complement: `#${known.record_id ?? '?'}` });
  return known;
}

/** The call that has the key, once it is answered. @throws idempotencyUnderWay where that takes long, or never comes */
async function settled({ db, signal }: Call, { place, isTwin }: Once, known: KeyRow): Promise<KeyRow> {
  const until = performance.now() + (isTwin ? 0 : patience);
  for (let row: KeyRow | null = known; ; row = await keyRow(db, place)) {
    if (row?.done_at != null) return row;
    // Without its row the first was refused.
    if (!row || performance.now() >= until) throw new AppError('idempotencyUnderWay', { retryAfter: 5 });
    await pause(lookEvery, undefined, { signal });
  }
}

interface Answered {
  endpoint: Endpoint;
  call: Call;
  place: KeyPlace;
  body: unknown;
}

async function keep(
  db: Db | Trx,
  { secrets, now }: OnceDeps,
  { endpoint, call, place, body }: Answered,
): Promise<void> {
  const text = isPlain(body) ? writeJson(body ?? null) : '';
  const id = (body as { id?: unknown } | null | undefined)?.id;
  await keepAnswer(db, place, {
    status: call.answer.status ?? endpoint.status ?? 200,
    recordId: Number.isSafeInteger(id) ? Number(id) : null,
    answer:
      text.length > 0 && text.length <= mostCharacters
        ? secrets.seal(idempotencyKeys, 'answer', { ...place }, text)
        : '',
    doneAt: Math.max(now(), call.actor.now),
  });
}

/** True for what is answered as JSON, or is nothing. */
function isPlain(body: unknown): boolean {
  return (
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body) ||
    Object.getPrototypeOf(body) === Object.prototype
  );
}

/** The first answer again. @throws idempotencyAnswerGone */
function replayed({ secrets }: OnceDeps, call: Call, known: KeyRow): unknown {
  const row = idempotencyKeys.read(known);
  const text = secrets.read(idempotencyKeys, 'answer', row);
  if (!text) throw new AppError('idempotencyAnswerGone');
  call.answer.status = row.status ?? 200;
  call.answer.headers['idempotent-replayed'] = 'true';
  return readJson(text);
}
