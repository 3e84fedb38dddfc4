import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schema } from 'yup';
import {
  batchSchema,
  type EventKind,
  eventSchemas,
  quoteSchema,
} from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import type { Language } from '../../../../shared/values.ts';
import { asStorageError, isDatabaseAway } from '../../../db/storage-faults.ts';
import { AppError, answerOf, invalid } from '../../../errors.ts';
import { type Call, type Endpoint, endpoint, terminalOf } from '../../../http/endpoint.ts';
import { tagsOf } from '../../../http/etags.ts';
import { markFetched } from '../../site/devices/device-states.store.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { isReturning } from '../purges/returns.rules.ts';
import type { QuoteLog } from '../quotes/quote-log.service.ts';
import { pricedTimes } from '../stays/own-times.rules.ts';
import { priceStay } from '../stays/stay-price.service.ts';
import { findStay, type StayReference } from '../stays/stays.list.ts';
import { BatchFailures, HeldBack } from './batch-failures.ts';
import { quotedTime } from './counted-time.ts';
import { configurationsOf } from './effective-configuration.list.ts';
import type { EventQueues } from './event-queues.ts';
import { quoteAnswer } from './exit.service.ts';
import { noteRefusedExit } from './exit-quotes.ts';
import { refuseForbidden } from './permitted.ts';
import { batchAnswer, configurationAnswer, eventAnswer, stayQuoteAnswer } from './terminal.answers.ts';

const guard = { kind: 'terminal' } as const;

type Single = [path: string, kind: EventKind, summary: string];

/** The single calls and the kind of event each sends. */
const singles: Single[] = [
  ['entries', 'entry', 'A vehicle enters.'],
  ['payments', 'payment', 'A stay is paid and invoiced.'],
  ['exits', 'exit', 'A vehicle leaves.'],
  ['sales', 'sale', 'A product or service is sold and invoiced.'],
  ['closures', 'closure', 'A cashier closes the shift.'],
  ['person-entries', 'person-entry', 'A person enters on foot, by card or tag.'],
  ['person-exits', 'person-exit', 'A person leaves, by card or tag.'],
  ['status', 'status', 'The terminal tells its battery, printer, paper, version and clock.'],
];

const singleEndpoint = (queue: EventQueues, quotes: QuoteLog, [path, kind, summary]: Single): Endpoint =>
  endpoint<Record<string, unknown>>({
    method: 'POST',
    path: `/terminal/${path}`,
    answers: eventAnswer(kind),
    status: ['exit', 'person-exit', 'status'].includes(kind) ? 200 : 201,
    guard,
    summary,
    body: eventSchemas[kind],
    async handle(call) {
      const event = { kind, body: call.body ?? {}, arrivedAt: call.actor.now };
      const answer = await queue
        .submit(terminalOf(call), event, call.actor.requestId)
        .catch(noteRefusedExit(quotes, terminalOf(call), call.actor.now));
      call.answer.status = answer.status;
      return { ...answer.body, ...news(call) };
    },
  });

type Asked = StayReference & { at: string; discounts?: string[]; lostTicket?: boolean };

const quoteEndpoint = (quotes: QuoteLog) =>
  endpoint<Asked>({
    method: 'POST',
    path: '/terminal/quotes',
    answers: stayQuoteAnswer,
    guard,
    summary: 'What a stay owes at an instant; changes nothing.',
    body: quoteSchema,
    async handle(call) {
      const { companyId, deviceId, permissions } = terminalOf(call);
      refuseForbidden(permissions, 'quote', { ...call.body });
      const { discounts, lostTicket } = call.body;
      const lot = await lotSettings(call.db, companyId);
      const moment = quotedTime(call.body.at, lot, call.actor.now);
      const found = await findStay(call.db, companyId, call.body, moment.reported ?? moment.at);
      const { stay, at } = pricedTimes(found, moment);
      if (stay.exit_at !== null && !isReturning(stay, call.body, at)) throw new AppError('vehicleLeft');
      const quote = await priceStay(call.db, lot, stay, { at, discounts, lostTicket });
      quotes.note({
        ...{ company_id: companyId, stay_id: stay.id, device_id: deviceId, at: call.actor.now },
        ...{ minutes: quote.minutes, total: quote.total, refused: 0 },
      });
      return quoteAnswer(stay, quote);
    },
  });

const batchEndpoint = (queue: EventQueues): Endpoint =>
  endpoint<{ events: unknown[] }>({
    method: 'POST',
    path: '/terminal/batch',
    answers: batchAnswer,
    guard,
    summary: 'Up to 1,000 events in order; one bad event stops no other.',
    body: batchSchema,
    bodyBytes: limits.bodyBytes,
    eventsIn: countEvents,
    handle: async (call) => ({ results: await runBatch(queue, call), ...news(call) }),
  });

const configurationEndpoint = endpoint({
  method: 'GET',
  path: '/terminal/configuration',
  answers: configurationAnswer,
  guard,
  summary: 'What the terminal needs to work, offline too; 304 with the ETag it has.',
  async handle(call) {
    const { companyId, deviceId, asked } = terminalOf(call);
    const { now } = call.actor;
    const { body, parts, tag } = (await configurationsOf(call.db, companyId, now))(deviceId);
    const known = tagsOf(call.headers['if-none-match']);
    call.answer.headers.etag = tag;
    const isKnown = known.includes(tag);
    // `*` asks whether there is any: that says nothing of what the terminal has.
    if (isKnown || !known.includes('*'))
      await markFetched(call.db, { deviceId, companyId, now, tag, parts: JSON.stringify(parts), asked });
    if (!isKnown && !known.includes('*')) return body;
    call.answer.status = 304;
    return undefined;
  },
});

/** The API of pay stations, handhelds and barriers: events one by one or up to 1,000 in order. */
export function terminalEndpoints(queue: EventQueues, quotes: QuoteLog): Endpoint[] {
  return [
    ...singles.map((single) => singleEndpoint(queue, quotes, single)),
    quoteEndpoint(quotes),
    batchEndpoint(queue),
    configurationEndpoint,
  ];
}

function countEvents(body: unknown): number {
  const { events } = (body ?? {}) as { events?: unknown };
  return Array.isArray(events) ? events.length : 1;
}

/** What a terminal is told beside its answer: somebody wants it to fetch its configuration. Not remembered with the event. */
function news(call: Call<unknown>): { fetchConfiguration?: true } {
  return terminalOf(call).isAsked ? { fetchConfiguration: true } : {};
}

/** Events of a batch that wait for one transaction. */
const atOnce = 50;

interface Part {
  kind: unknown;
  body: Record<string, unknown>;
}

/** In order, and no more at once than a transaction takes, so that other terminals are served in between. */
async function runBatch(
  queue: EventQueues,
  call: Call<{ events: unknown[] }>,
): Promise<Record<string, unknown>[]> {
  const results: Record<string, unknown>[] = [];
  const events = call.body.events.map(partsOf);
  const failures = new BatchFailures(events);
  for (let start = 0; start < events.length; start += atOnce) {
    const some = events.slice(start, start + atOnce);
    const ran = await Promise.all(some.map((event) => runEvent(queue, call, event, failures)));
    results.push(...ran.map(({ result }) => result));
    // A database that is away is asked once, not by each of a thousand events.
    if (ran.some(({ isAway }) => isAway)) {
      const rest = events.slice(start + atOnce);
      const refused = refusal(new AppError('commitFailed'), call.language);
      return [...results, ...rest.map(({ body }) => ({ id: body.id ?? null, ...refused }))];
    }
    // Events that are refused for their shape wait for no transaction.
    await nextTurn();
  }
  return results;
}

/** Kind and body of a part of a batch, whatever was sent as one. */
function partsOf(event: unknown): Part {
  const given = (typeof event === 'object' && event !== null ? event : {}) as Record<string, unknown>;
  const { kind, ...body } = given;
  return { kind, body };
}

/** What became of one event of a batch; `isAway` where it was not to blame, and the next would fare no better. */
async function runEvent(
  queue: EventQueues,
  call: Call,
  { kind, body }: Part,
  failures: BatchFailures,
): Promise<{ result: Record<string, unknown>; isAway: boolean }> {
  const id = body.id ?? null;
  try {
    const isKind = typeof kind === 'string' && Object.hasOwn(eventSchemas, kind);
    const schema: Schema | undefined = isKind ? eventSchemas[kind as EventKind] : undefined;
    if (!schema) throw invalid({ kind: rule('oneOf', { values: Object.keys(eventSchemas).join(', ') }) });
    const problems = checkShape(schema, body);
    if (problems) throw invalid(problems);
    const answer = await queue.submit(
      terminalOf(call),
      { kind: kind as EventKind, body, arrivedAt: null },
      call.actor.requestId,
      failures,
    );
    return { result: { id, status: answer.status, ...answer.body }, isAway: false };
  } catch (error) {
    return { result: { id, ...refusal(error, call.language) }, isAway: isAway(error) };
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof AppError) return error.error === 'commitFailed' && !(error instanceof HeldBack);
  return isDatabaseAway(error);
}

/** A fault of storage is told event by event too: the terminal keeps the event and sends it again. */
function refusal(error: unknown, language: Language): Record<string, unknown> {
  const known = error instanceof AppError ? error : asStorageError(error);
  const { status, body } = answerOf(known ?? new AppError('commitFailed'), language);
  return { status, ...body };
}
