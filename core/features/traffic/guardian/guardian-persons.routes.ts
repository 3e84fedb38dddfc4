import {
  guardianPersonSchema,
  type PersonBlockInput,
  type PersonReleaseInput,
  personBlockSchema,
  personReleaseSchema,
} from '../../../../shared/features/traffic/guardian/guardian-person.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import { transact } from '../../../db/transact.ts';
import { companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, listOf, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { recordEndpoints, shown } from '../../../http/record-endpoints.ts';
import { personFields } from './guardian.answers.ts';
import { personList, plansTitled, withVisits } from './guardian-persons.list.ts';
import {
  blockPerson,
  createPerson,
  deletePerson,
  freeTag,
  knownHost,
  knownPlan,
  knownSchedule,
  releasePerson,
  updatePerson,
} from './guardian-persons.store.ts';
import { guardianPersons } from './guardian-persons.table.ts';

const kind = {
  name: 'guardian-persons',
  scope: 'company' as const,
  table: guardianPersons,
  schema: guardianPersonSchema,
  list: personList,
  readOnly: [
    'plates',
    'stateReason',
    'stateUntil',
    'stateAt',
    'stateBy',
    'host',
    'subscriber',
    'visitId',
    'insideSince',
    'hasPhoto',
  ],
  answered: personFields,
  normalize: (given: Record<string, unknown>) => ({
    ...given,
    ...(Array.isArray(given.vehicles) && { vehicles: given.vehicles.map(plateOf) }),
    ...(typeof given.tag === 'string' && { tag: normalizeTag(given.tag) || null }),
  }),
  defaults: {
    ...{ company: null, hostId: null, telephone: null, email: null, vehicles: [] },
    ...{ validTo: null, scheduleId: null, consent: null, tag: null, subscriberId: null },
  },
  rules: [knownHost, knownSchedule, knownPlan, freeTag],
  create: createPerson,
  update: updatePerson,
  delete: deletePerson,
  present: withVisits,
};
const answer = recordAnswer(guardianPersons, kind);
const guard = { kind: 'resource', resource: kind.name, level: 'write', scope: 'company' } as const;

/** What is no text the schema refuses. */
function plateOf(given: unknown): unknown {
  return typeof given === 'string' ? normalizePlate(given) : given;
}

/** Persons who come to the lot, and who of them may not. */
export const personEndpoints: Endpoint[] = [
  ...recordEndpoints(kind),
  {
    method: 'GET',
    path: '/guardian-plans',
    query: { q: text },
    answers: listOf(fields({ id: whole, title: text })),
    guard: { ...guard, level: 'read' },
    summary:
      'Monthly plans by which a person may enter, by their title: at most eight, and nothing else of them.',
    handle: (call) => plansTitled(call.db, companyScope(call), call.query.q ?? ''),
  },
  endpoint<PersonBlockInput>({
    method: 'POST',
    path: `/${kind.name}/:id/block`,
    answers: answer,
    guard,
    summary: 'Blocks a person with a reason, until a day or until it is released: each entry is turned away.',
    body: personBlockSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        shown(kind, trx, call, await blockPerson(trx, companyScope(call), call.actor, idOf(call), call.body)),
      ),
  }),
  endpoint<PersonReleaseInput>({
    method: 'POST',
    path: `/${kind.name}/:id/release`,
    answers: answer,
    guard,
    summary: 'Ends the block of a person, with a reason.',
    body: personReleaseSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        shown(
          kind,
          trx,
          call,
          await releasePerson(trx, companyScope(call), call.actor, idOf(call), call.body),
        ),
      ),
  }),
];
