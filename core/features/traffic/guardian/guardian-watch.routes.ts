import type { Schema } from 'yup';
import {
  type GuardianWatchInput,
  guardianWatchSchema,
  type WatchConfirmationInput,
  type WatchReasonInput,
  watchConfirmationSchema,
  watchReasonSchema,
} from '../../../../shared/features/traffic/guardian/guardian-watch.schema.ts';
import { listRecords } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { type Call, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { watchAnswer, watchDetailAnswer } from './guardian.answers.ts';
import { watchDetail, watchList, withForce } from './guardian-watch.list.ts';
import {
  askEndOfWatch,
  confirmWatch,
  proposeWatch,
  refuseWatch,
  type WatchActor,
} from './guardian-watch.store.ts';
import { guardianWatch } from './guardian-watch.table.ts';

const resource = 'guardian-watch';
const path = `/${resource}`;
const guard = (level: 'read' | 'write') => ({ kind: 'resource', resource, level, scope: 'company' }) as const;

/** Takes a step in one transaction, and answers the entry with its history. */
function step<Body>(
  call: Call<Body>,
  take: (by: WatchActor, body: Body) => Promise<{ id: number }>,
): Promise<unknown> {
  return transact(call.db, async (trx) => {
    const scope = companyScope(call);
    const today = await lotDay(trx, scope.companyId, call.actor.now);
    const { id } = await take({ trx, scope, actor: call.actor, today }, call.body);
    return watchDetail(trx, scope, id, today);
  });
}

const common = { method: 'POST', guard: guard('write'), answers: watchDetailAnswer } as const;
const told = (action: string, summary: string, body: Schema) => ({
  ...common,
  ...{ path: `${path}/:id/${action}`, summary, body },
});

/** Who is watched at the gate: proposed by one person, in force once a second one agrees. */
export const watchEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: listParameters(guardianWatch, watchList),
    answers: pageOf(watchAnswer),
    guard: guard('read'),
    summary: 'Lists entries of the watch list, the newest first.',
    async handle(call) {
      const scope = companyScope(call);
      const page = await listRecords(call.db, guardianWatch, scope, watchList, call.query);
      return {
        ...page,
        rows: withForce(await lotDay(call.db, scope.companyId, call.actor.now), page.rows),
      };
    },
  },
  listExportEndpoint({
    resource,
    scope: 'company',
    table: guardianWatch,
    list: watchList,
    present: async (db, { companyId }, records, asked) =>
      withForce(
        await lotDay(db, Number(companyId), asked.actor.now),
        records as WireRecord<typeof guardianWatch>[],
      ),
  }),
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: watchDetailAnswer,
    guard: guard('read'),
    summary: 'Reads an entry with its history: who did what, when and why.',
    async handle(call) {
      const scope = companyScope(call);
      const today = await lotDay(call.db, scope.companyId, call.actor.now);
      return watchDetail(call.db, scope, idOf(call), today);
    },
  },
  endpoint<GuardianWatchInput>({
    ...common,
    path,
    status: 201,
    summary:
      'Proposes that somebody be watched, by document, name or plate; in force once a second person agrees.',
    body: guardianWatchSchema,
    handle: (call) => step(call, proposeWatch),
  }),
  endpoint<WatchConfirmationInput>({
    ...told(
      'confirmation',
      'Agrees, as a second person, to a proposal or to the end that was asked for.',
      watchConfirmationSchema,
    ),
    handle: (call) => step(call, (by, body) => confirmWatch(by, idOf(call), body)),
  }),
  endpoint<WatchReasonInput>({
    ...told(
      'refusal',
      'Refuses a proposal, or the end that was asked for, with a reason.',
      watchReasonSchema,
    ),
    handle: (call) => step(call, (by, body) => refuseWatch(by, idOf(call), body)),
  }),
  endpoint<WatchReasonInput>({
    ...told(
      'ending',
      'Asks that an entry end, with a reason; a second person has to agree.',
      watchReasonSchema,
    ),
    handle: (call) => step(call, (by, body) => askEndOfWatch(by, idOf(call), body)),
  }),
];
