import {
  type TimelineKey,
  timelineKeys,
  timelineKinds,
} from '../../../../shared/features/traffic/timeline/timeline.ts';
import { limits } from '../../../../shared/limits.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { invalid } from '../../../errors.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { fields, instant, listOf, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { viewerOf } from '../../access/audit-entries/viewer.list.ts';
import { entitiesSeenBy } from '../../customers/entities/entity-reach.list.ts';
import { traceAnswer } from '../../pricing/tariffs/tariffs.answers.ts';
import type { QuoteLog } from '../quotes/quote-log.service.ts';
import { timelineOf } from './timeline.list.ts';

const event = fields({
  at: instant,
  kind: oneOf(timelineKinds),
  id: orNull(whole),
  invoiceId: orNull(whole),
  by: orNull(text),
  amount: orNull(whole),
  what: orNull(text),
  method: orNull(text),
});

const stay = fields({
  ...{ id: whole, ticket: text, plate: orNull(text), tag: orNull(text), vehicleType: text, service: text },
  ...{ slot: text, entryAt: instant, exitAt: orNull(instant) },
});

const timelineAnswer = named(
  'Timeline',
  fields({
    key: orNull(oneOf(timelineKeys)),
    total: whole,
    page: whole,
    size: whole,
    groups: listOf(
      fields({
        stay: orNull(stay),
        charge: orNull(fields({ minutes: whole, total: whole, trace: traceAnswer })),
        events: listOf(event),
      }),
    ),
  }),
);

const parameters = { q: text, ticket: text, plate: text, tag: text, document: text, page: whole };

/** What is sought: exactly one of the keys, or `q` for whatever it turns out to be. @throws invalidFields */
function soughtBy(query: ListQuery): { key: TimelineKey | null; text: string; page: number } {
  const problems: Problems = {};
  for (const name of Object.keys(query))
    if (!Object.hasOwn(parameters, name)) problems[name] = rule('unknown');
  const given = ['q', ...timelineKeys].filter((name) => (query[name] ?? '').trim() !== '');
  const [name = 'q'] = given;
  if (given.length !== 1) problems[name] = rule(given.length === 0 ? 'required' : 'distinct');
  const sought = (query[name] ?? '').trim();
  if (sought.length > limits.nameLength) problems[name] = rule('characters');
  const page = Number(query.page ?? '1');
  if (!Number.isInteger(page) || page < 1 || page > 100_000)
    problems.page = rule('between', { min: 1, max: 100_000 });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { key: timelineKeys.find((key) => key === name) ?? null, text: sought, page };
}

/** What happened to a vehicle, a ticket or a document. */
export const timelineEndpoints = (quotes: QuoteLog): Endpoint[] => [
  {
    method: 'GET',
    path: '/timeline',
    query: parameters,
    answers: timelineAnswer,
    guard: { kind: 'resource', resource: 'timeline', level: 'read', scope: 'company' },
    summary:
      'Tells what happened to a plate, ticket, tag or document, stay by stay, the newest first; `q` finds out what it is.',
    async handle(call) {
      const sought = soughtBy(call.query);
      // What was told a moment ago is what is asked about at the window.
      await quotes.written();
      const { actor, db, language } = call;
      const viewer = await viewerOf(db, actor.userId ?? 0, companyOf(call), entitiesSeenBy);
      return timelineOf(db, { viewer, language, now: actor.now, ...sought });
    },
  },
];
