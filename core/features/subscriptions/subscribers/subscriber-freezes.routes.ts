import {
  type FreezeInput,
  freezeSchema,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import { readRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { day, fields, flag, instant, listOf, oneOf, text, whole } from '../../../http/json-schema.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { freezeOf, freezesOf } from './subscriber-freezes.list.ts';
import { createFreeze, deleteFreeze } from './subscriber-freezes.store.ts';
import { subscribers } from './subscribers.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'subscribers', level, scope: 'company' }) as const;

const freezeAnswer = fields({
  id: whole,
  version: whole,
  createdAt: instant,
  updatedAt: instant,
  status: oneOf(['A', 'D']),
  subscriberId: whole,
  from: day,
  to: day,
  reason: text,
  movedDays: whole,
});

/** Days on which a subscriber pauses. */
export const freezeEndpoints = (facts: SubscriberFacts): Endpoint[] => [
  {
    method: 'GET',
    path: '/subscribers/:id/freezes',
    answers: fields({ rows: listOf(freezeAnswer) }),
    guard: guard('read'),
    summary: 'The pauses of a subscriber, the latest first.',
    async handle(call) {
      const { id } = await readRecord(call.db, subscribers, companyScope(call), idOf(call));
      return { rows: await freezesOf(call.db, companyScope(call), id) };
    },
  },
  endpoint<FreezeInput>({
    method: 'POST',
    path: '/subscribers/:id/freezes',
    answers: freezeAnswer,
    guard: guard('write'),
    summary:
      'Lets a subscriber pause from one day to another; the end of its validity moves by those days, unless it is billed by day.',
    body: freezeSchema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) =>
        freezeOf(await createFreeze(trx, companyScope(call), call.actor, idOf(call), call.body, facts)),
      ),
  }),
  {
    method: 'DELETE',
    path: '/subscribers/:id/freezes/:freezeId',
    answers: freezeAnswer,
    guard: guard('write'),
    query: { keepEnd: flag },
    summary:
      'Removes a pause that is yet to begin; the end of the validity moves back. Where it was set by hand since, only with `keepEnd=true`, and stays.',
    handle: (call) =>
      transact(call.db, async (trx) => {
        const keepEnd = call.query.keepEnd === 'true';
        const target = { subscriberId: idOf(call), freezeId: idOf(call, 'freezeId'), keepEnd };
        return freezeOf(await deleteFreeze(trx, companyScope(call), call.actor, target));
      }),
  },
];
