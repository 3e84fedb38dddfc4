import { readJson, writeJson } from '../../../shared/exact-json.ts';
import type { EventKind } from '../../../shared/features/terminal/terminal.schema.ts';
import { prepared } from '../../db/prepared.ts';
import type { Trx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { composeTexts } from '../../http/compose-texts.ts';
import type { Terminal } from '../../http/endpoint.ts';
import { type LotSettings, lotSettings } from '../operating-parameters/operating-parameters.list.ts';
import { close } from './closure.ts';
import { enter } from './entry.ts';
import type { EventAnswer, EventContext, TerminalEvent } from './events.ts';
import { leave } from './exit.ts';
import { pay } from './payment.ts';
import { refuseForbidden } from './permitted.ts';
import { sell } from './sale.ts';
import { report } from './status.ts';

type Handler = (context: EventContext, event: never) => Promise<EventAnswer>;

const handlers: Record<EventKind, Handler> = {
  entry: enter,
  payment: pay,
  exit: leave,
  sale: sell,
  closure: close,
  status: report,
};

const remembered = prepared<
  { companyId: number; id: string },
  { kind: string; deviceId: number; body: string; status: number; answer: string }
>((db, given) =>
  db
    .selectFrom('terminal_events')
    .select(['kind', 'device_id as deviceId', 'body', 'status', 'answer'])
    .where('company_id', '=', given('companyId'))
    .where('id', '=', given('id')),
);

interface Remembered {
  companyId: number;
  id: string;
  kind: string;
  deviceId: number;
  receivedAt: number;
  body: string;
  status: number;
  answer: string;
}

const remember = prepared<Remembered>((db, given) =>
  db.insertInto('terminal_events').values({
    company_id: given('companyId'),
    id: given('id'),
    kind: given('kind'),
    device_id: given('deviceId'),
    received_at: given('receivedAt'),
    body: given('body'),
    status: given('status'),
    answer: given('answer'),
  }),
);

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
  trx: Trx,
  { companyId, deviceId, permissions }: Terminal,
  event: TerminalEvent,
  { id, body }: { id: string; body: string },
): Promise<EventAnswer | null> {
  const [known] = await remembered(trx, { companyId, id });
  if (!known) return null;
  if (known.deviceId !== deviceId) refuseForbidden(permissions, event.kind, event.body);
  if (known.kind !== event.kind || !isSameBody(known.body, body)) throw AppError.on('id', 'eventIdReused');
  return { status: known.status, body: readJson(known.answer) as EventAnswer['body'] };
}

/** Settings of the lots that one transaction meets. */
export type LotCache = Map<number, LotSettings>;

/**
 * Runs one event whose shape is checked. An id that was used answers as it did and changes nothing, also where the
 * terminal that used it may not do that any more: it happened. Only accepted events are remembered, a refused one may be tried again.
 * @throws eventIdReused, operationForbidden, cashierForbidden, and what the event's handler refuses
 */
export async function processEvent(
  trx: Trx,
  lots: LotCache,
  terminal: Terminal,
  event: TerminalEvent,
  now: number,
  requestId: string | null,
): Promise<EventAnswer> {
  const { companyId, deviceId } = terminal;
  const id = typeof event.body.id === 'string' ? event.body.id.toLowerCase() : null;
  const remembers = id !== null && event.kind !== 'status';
  const body = remembers ? JSON.stringify(canonical({ ...event.body, id })) : '';
  const known = remembers ? await recall(trx, terminal, event, { id, body }) : null;
  if (known) return known;
  refuseForbidden(terminal.permissions, event.kind, event.body);
  let lot = lots.get(companyId);
  if (!lot) {
    lot = await lotSettings(trx, companyId);
    lots.set(companyId, lot);
  }
  const actor = { userId: null, deviceId, companyId, view: null, requestId, now };
  const context = { trx, companyId, deviceId, actor, lot, arrivedAt: event.arrivedAt };
  const answer = await handlers[event.kind](context, event.body as never);
  if (remembers) {
    await remember(trx, {
      companyId,
      id,
      kind: event.kind,
      deviceId,
      receivedAt: now,
      body,
      status: answer.status,
      answer: writeJson(answer.body),
    });
  }
  return answer;
}
