import { readJson, writeJson } from '../../../../shared/exact-json.ts';
import { hasHappened } from '../../../../shared/features/traffic/terminal/event-operations.ts';
import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { AppError } from '../../../errors.ts';
import { composeTexts } from '../../../http/compose-texts.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { fileAfterRestore } from './after-restore.service.ts';
import { close } from './closure.service.ts';
import { countedTime } from './counted-time.ts';
import { enter } from './entry.service.ts';
import type { EventAnswer, EventContext, EventRun, TerminalEvent } from './events.ts';
import { leave } from './exit.service.ts';
import { releaseKept } from './kept-events.store.ts';
import { eventId } from './known-events.ts';
import { pay } from './payment.service.ts';
import { refuseForbidden } from './permitted.ts';
import { enterOnFoot, leaveOnFoot } from './person.service.ts';
import { sell } from './sale.service.ts';
import { report } from './status.ts';

type Handler = (context: EventContext, event: never) => Promise<EventAnswer>;

const handlers: Record<EventKind, Handler> = {
  entry: enter,
  payment: pay,
  exit: leave,
  sale: sell,
  closure: close,
  status: report,
  'person-entry': enterOnFoot,
  'person-exit': leaveOnFoot,
};

/** The body with its keys in order, so that the same event compares equal however a terminal writes it. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]),
  );
}

/** An event's body as it is kept. */
export function canonicalBody(body: Record<string, unknown>): string {
  return JSON.stringify(canonical(body));
}

/** Compares bodies as JSON; what was kept of an event before texts had one spelling is spelt anew. */
function isSameBody(kept: string, body: string): boolean {
  return kept === body || JSON.stringify(composeTexts(JSON.parse(kept))) === body;
}

/**
 * The answer of an event that was sent before; null for one that nobody has sent. Another terminal of the lot may send it
 * again, in the place of one that broke; of what it may not do itself it learns nothing.
 * @throws eventIdReused, operationForbidden, cashierForbidden
 */
async function recall(
  { known: events, terminal, event }: EventRun,
  { id, body }: { id: string; body: string },
): Promise<EventAnswer | null> {
  const { companyId, deviceId, permissions } = terminal;
  const known = await events.find({ companyId, id });
  if (!known) return null;
  if (known.deviceId !== deviceId) refuseForbidden(permissions, event.kind, event.body);
  if (known.kind !== event.kind || !isSameBody(known.body, body)) throw AppError.on('id', 'eventIdReused');
  return { status: known.status, body: readJson(known.answer) as EventAnswer['body'] };
}

/**
 * Runs one event whose shape is checked. An id that was used answers as it did and changes nothing, also where the
 * terminal that used it may not do that any more: it happened. Only accepted events are remembered, a refused one may be tried again.
 * @throws eventIdReused, operationForbidden, cashierForbidden, commitFailed where it waits for what its batch could not
 * store, and what the event's handler refuses
 */
export async function processEvent(run: EventRun): Promise<EventAnswer> {
  const { trx, terminal, event } = run;
  const { companyId } = terminal;
  const id = eventId(event.body.id);
  if (id === null || event.kind === 'status') {
    refuseForbidden(terminal.permissions, event.kind, event.body);
    return handle(run);
  }
  const body = canonicalBody({ ...event.body, id });
  const known = await recall(run, { id, body });
  if (known) return known;
  refuseForbidden(terminal.permissions, event.kind, event.body);
  await run.failures?.keepBack(trx, companyId, event);
  const answer = await handle(run);
  await run.known.add({
    companyId,
    id,
    kind: event.kind,
    deviceId: terminal.deviceId,
    receivedAt: run.now,
    body,
    status: answer.status,
    answer: writeJson(answer.body),
  });
  const mayBeKept = hasHappened(event.body) || event.body.paid != null;
  if (mayBeKept && (await run.lots.hasKept(companyId))) await releaseKept(trx, { companyId, id });
  return answer;
}

async function handle(run: EventRun): Promise<EventAnswer> {
  const { trx, lots, terminal, event, requestId, now, reachedAt, isCharged } = run;
  const { companyId, deviceId } = terminal;
  const lot = await lots.settings(companyId);
  const { at, reported } = countedTime(event.body, lot, reachedAt);
  const actor = { userId: null, deviceId, companyId, view: null, requestId, now };
  const context = {
    ...{ trx, lots, companyId, deviceId, actor, lot, at, reported, isCharged },
    arrivedAt: event.arrivedAt,
  };
  try {
    const answer = await handlers[event.kind](context, event.body as never);
    if (event.kind !== 'status') await fileAfterRestore(context, event, answer);
    const isOutside = reported !== null && event.kind !== 'status';
    return isOutside ? await fileOutside(context, event, answer) : answer;
  } catch (error) {
    throw run.failures?.refusal(error) ?? error;
  }
}

/** A time outside the lot's window is filed with the one that is booked; the answer says which counts. */
async function fileOutside(
  { trx, companyId, deviceId, at, reported }: EventContext,
  { kind: event, body }: TerminalEvent,
  answer: EventAnswer,
): Promise<EventAnswer> {
  const stayId = typeof answer.body.stayId === 'number' ? answer.body.stayId : null;
  const countedAt = new Date(at).toISOString();
  const details = { event: body.id, kind: event, reported: body.at };
  const isAhead = reported !== null && reported > at;
  await fileException(trx, {
    ...{ companyId, at, stayId, deviceId, actorId: null },
    ...(isAhead
      ? { kind: 'clock-ahead', amount: 0, details }
      : {
          kind: 'time-outside-window',
          amount: moneyOf(event, body, answer.body),
          details: { ...details, booked: countedAt, ...madeBy(answer.body) },
        }),
  });
  return { ...answer, body: { ...answer.body, countedAt } };
}

/** What an event made that a screen can show. */
function madeBy({ closureId, invoiceId }: EventAnswer['body']): Record<string, unknown> {
  return { ...(closureId != null && { closureId }), ...(invoiceId != null && { invoiceId }) };
}

/** The money of an event whose time is in doubt, minor units: what it brought, or for a closure what was counted. */
function moneyOf(
  kind: EventKind,
  body: Readonly<Record<string, unknown>>,
  answer: Readonly<Record<string, unknown>>,
): number {
  const amount = kind === 'closure' ? body.counted : answer.collected;
  return typeof amount === 'number' ? amount : 0;
}
