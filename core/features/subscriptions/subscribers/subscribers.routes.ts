import {
  type SubscriberInput,
  subscriberSchema,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import { checkedInput } from '../../../db/checked-input.ts';
import { readRecord, readSeen, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import {
  type Asked,
  type Call,
  companyOf,
  companyScope,
  type Endpoint,
  type ExportedList,
  idOf,
} from '../../../http/endpoint.ts';
import { fields, listOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import {
  type Creatable,
  createEndpoint,
  type Deletable,
  deleteEndpoint,
  readEndpoint,
  shown,
} from '../../../http/record-endpoints.ts';
import { versionOf } from '../../../http/versions.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { subscriberInput } from './subscriber-input.service.ts';
import { subscriberList } from './subscriber-list.table.ts';
import { valuesBySubscriber, valuesOn } from './subscriber-values.list.ts';
import { standingAnswer, statesAnswer, subscriberAnswer, valueAnswer } from './subscribers.answers.ts';
import {
  checkSubscriberQuery,
  countByState,
  listSubscribers,
  lotToday,
  plainList,
  type SubscriberMoment,
  subscriberIds,
  subscriberListSpec,
  withStandingAt,
} from './subscribers.list.ts';
import {
  createSubscriber,
  deleteSubscriber,
  renewSubscriber,
  setStatus,
  updateSubscriber,
} from './subscribers.store.ts';
import { subscribers } from './subscribers.table.ts';

const resource = 'subscribers';
const guard = (level: 'read' | 'write') => ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const momentOf = (asked: Asked): SubscriberMoment => ({ companyId: companyOf(asked), now: asked.actor.now });

type SubscriberKind = Creatable<typeof subscribers, typeof subscriberSchema, 'company'> &
  Deletable<typeof subscribers, typeof subscriberSchema, 'company'>;

/** How subscribers are checked, made and shown. */
function kindOf(facts: SubscriberFacts): SubscriberKind {
  return {
    ...subscriberInput,
    name: resource,
    scope: 'company',
    list: plainList,
    answered: standingAnswer,
    present: async (db, scope, records, asked) =>
      (await withStandingAt(db, facts, scope, asked.actor.now, records)).map((one) => ({ ...one })),
    create: createSubscriber,
    delete: (trx, scope, actor, target, checkUnused) =>
      deleteSubscriber(trx, scope, actor, target, facts, checkUnused),
  };
}

/** Changes a subscriber; what is not said stays, the monthly value as it is today. */
async function change(trx: Trx, call: Call, kind: SubscriberKind, facts: SubscriberFacts) {
  const scope = companyScope(call);
  const target = { id: idOf(call), version: versionOf(call.body) };
  const stored = await readSeen(trx, subscribers, scope, target, (record) => shown(kind, trx, call, record));
  const { today } = await lotToday(trx, momentOf(call));
  const values = await valuesOn(trx, [stored.id], today);
  const before = { ...stored, monthlyValue: values.get(stored.id) ?? stored.monthlyValue };
  const input: SubscriberInput = await checkedInput(
    kind,
    { trx, actor: call.actor, scope, before },
    call.body,
  );
  return shown(kind, trx, call, await updateSubscriber(trx, scope, call.actor, before, input, facts));
}

async function valuesOf(db: Db, call: Call) {
  const { id } = await readRecord(db, subscribers, companyScope(call), idOf(call));
  return { rows: (await valuesBySubscriber(db, [id])).get(id) ?? [] };
}

function exportedList(facts: SubscriberFacts): ExportedList {
  return {
    resource,
    scope: 'company',
    table: subscriberList,
    list: plainList,
    check: (db, query) => checkSubscriberQuery(db, facts, query),
    ids: (db, asked, query) => subscriberIds(db, momentOf(asked), facts, query),
    async present(db, _scope, records, asked) {
      const rows = records as WireRecord<typeof subscriberList>[];
      const { companyId, now } = momentOf(asked);
      return (await withStandingAt(db, facts, { companyId }, now, rows)).map((one) => ({ ...one }));
    },
  };
}

/** Subscribers as other records, but that their state follows from the day, and their value from its history. */
export function subscriberEndpoints(facts: SubscriberFacts): Endpoint[] {
  const kind = kindOf(facts);
  return [
    {
      method: 'GET',
      path: `/${resource}`,
      query: listParameters(subscriberList, subscriberListSpec(facts)),
      answers: pageOf(subscriberAnswer),
      guard: guard('read'),
      summary:
        'Lists subscribers: page, size, sort, q (title, third party, plate, tag), equality by field and state, expiring (in so many days).',
      handle: (call) => listSubscribers(call.db, momentOf(call), facts, call.query),
    },
    listExportEndpoint(exportedList(facts)),
    {
      method: 'GET',
      path: `/${resource}/states`,
      answers: statesAnswer,
      guard: guard('read'),
      summary: 'Counts subscribers by their state of today.',
      handle: (call) => countByState(call.db, momentOf(call), facts),
    },
    readEndpoint(kind),
    createEndpoint(kind),
    {
      method: 'PUT',
      path: `/${resource}/:id`,
      guard: guard('write'),
      summary:
        'Changes one of subscribers; the version that was read comes with it. Another monthly value holds from today on.',
      answers: subscriberAnswer,
      documents: subscriberSchema,
      handle: (call) => transact(call.db, (trx) => change(trx, call, kind, facts)),
    },
    deleteEndpoint(kind),
    {
      method: 'GET',
      path: `/${resource}/:id/values`,
      answers: fields({ rows: listOf(valueAnswer) }),
      guard: guard('read'),
      summary: 'The monthly values of a subscriber, each with the day from which it holds.',
      handle: (call) => valuesOf(call.db, call),
    },
    bulkDeletionEndpoint(resource, guard('write'), (trx, call, target) =>
      deleteSubscriber(trx, companyScope(call), call.actor, target, facts, call.checkUnused),
    ),
    bulkActionEndpoint(resource, guard('write'), {
      suspend: (trx, call, target) => setStatus(trx, companyScope(call), call.actor, target, 'S'),
      enable: (trx, call, target) => setStatus(trx, companyScope(call), call.actor, target, 'A'),
      renew: (trx, call, target) => renewSubscriber(trx, companyScope(call), call.actor, target, facts),
    }),
  ];
}
