import {
  type VisitEntryInput,
  type VisitExitInput,
  visitEntrySchema,
  visitExitSchema,
} from '../../../../shared/features/traffic/guardian/guardian-visit.schema.ts';
import { noticeText } from '../../../../shared/notices/entry.ts';
import { personNotices } from '../../../../shared/notices/persons.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import {
  type Asked,
  companyOf,
  companyScope,
  type Endpoint,
  type ExportedList,
  endpoint,
  idOf,
} from '../../../http/endpoint.ts';
import { oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { visitAnswer } from './guardian.answers.ts';
import {
  checkVisitQuery,
  listVisits,
  type VisitMoment,
  visitIds,
  visitList,
  withOverstays,
} from './guardian-visits.list.ts';
import { enterPerson, leave } from './guardian-visits.service.ts';
import { guardianVisits } from './guardian-visits.table.ts';

const resource = 'guardian-visits';
const guard = (level: 'read' | 'write') => ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const momentOf = (asked: Asked): VisitMoment => ({ companyId: companyOf(asked), now: asked.actor.now });

/** When it was that a desk tells of now, epoch milliseconds. */
const momentAt = ({ actor, body }: { actor: Actor; body: { secondsAgo?: number | undefined } }) =>
  actor.now - (body.secondsAgo ?? 0) * 1000;

/** A visit as it is answered. */
const shownAt = (now: number, visit: RecordOf<typeof guardianVisits>) =>
  withOverstays(now, [toWire(guardianVisits, visit)])[0];

const exported: ExportedList = {
  resource,
  scope: 'company',
  table: guardianVisits,
  list: visitList,
  check: checkVisitQuery,
  ids: (db, asked, query) => visitIds(db, momentOf(asked), query),
  present: async (_db, _scope, records, asked) =>
    withOverstays(asked.actor.now, records as WireRecord<typeof guardianVisits>[]),
};

/** Who comes in and leaves, and who is inside. */
export const visitEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: { ...listParameters(guardianVisits, visitList), overstayed: oneOf(['true']) },
    answers: pageOf(visitAnswer),
    guard: guard('read'),
    summary: 'Lists visits, the newest first; also narrowed by `overstayed`.',
    handle: (call) => listVisits(call.db, momentOf(call), call.query),
  },
  listExportEndpoint(exported),
  {
    method: 'GET',
    path: `/${resource}/:id`,
    answers: visitAnswer,
    guard: guard('read'),
    summary: 'Reads a visit.',
    handle: async (call) =>
      shownAt(call.actor.now, await readRecord(call.db, guardianVisits, companyScope(call), idOf(call))),
  },
  endpoint<VisitEntryInput>({
    method: 'POST',
    path: `/${resource}`,
    answers: visitAnswer,
    status: 201,
    guard: guard('write'),
    summary:
      'Lets a person in, once for each `id`; `secondsAgo` of what a desk could not tell at once. Who may not is turned away with 409: the visit is filed all the same (`current`), and `visitor` is what the person may be told.',
    body: visitEntrySchema,
    async handle(call) {
      const { visit, denial } = await transact(call.db, (trx) =>
        enterPerson(trx, companyScope(call), call.actor, call.body, { at: momentAt(call) }),
      );
      const current = shownAt(call.actor.now, visit);
      if (!denial) return current;
      // Only now: what is thrown within the transaction would take the note of it back.
      const visitor = noticeText(personNotices.personNotAdmitted, call.language);
      throw new AppError(denial.error, { complement: denial.complement, more: { current, visitor } });
    },
  }),
  endpoint<VisitExitInput>({
    method: 'POST',
    path: `/${resource}/:id/exit`,
    answers: visitAnswer,
    guard: guard('write'),
    summary: 'Notes that a person has left, once for each `id` of the caller’s.',
    body: visitExitSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        shownAt(
          call.actor.now,
          await leave(trx, companyScope(call), call.actor, idOf(call), call.body, momentAt(call)),
        ),
      ),
  }),
];
