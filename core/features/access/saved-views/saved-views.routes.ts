import { savedViewSchema } from '../../../../shared/features/access/saved-views/saved-view.schema.ts';
import { checkedInput } from '../../../db/checked-input.ts';
import { type ListSpec, listRecords } from '../../../db/paging.ts';
import { lockRecord, readRecord, readSeen, toWire } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { nothing } from '../../../http/answers.ts';
import { type Call, companyOf, companyScope, type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { flag, pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { versionAsked, versionOf, versionParameter } from '../../../http/versions.ts';
import { type Beholder, defaultOf, visibleIds, withOwners } from './saved-views.list.ts';
import {
  chooseDefault,
  createSavedView,
  deleteSavedView,
  dropDefaults,
  updateSavedView,
} from './saved-views.store.ts';
import { savedViews } from './saved-views.table.ts';

/**
 * Any granted view at any level: who may read a list may keep ways to look at it. The view of the call names the list,
 * so that nobody learns from a saved view what stands in a list that he may not open.
 */
const guard = { kind: 'view', scope: 'company' } as const;

function beholderOf(call: Call): Beholder {
  return { companyId: companyOf(call), userId: userOf(call).id, list: call.actor.view ?? '' };
}

/**
 * Another user's private view is unknown, as is one of another list; a shared one is there to read.
 * @throws notFound, insufficientPermissions
 */
async function checkTarget(call: Call, level: 'read' | 'write'): Promise<void> {
  const { userId, list } = beholderOf(call);
  const view = await readRecord(call.db, savedViews, companyScope(call), idOf(call));
  const isOwn = view.userId === userId;
  if (view.list !== list || !(isOwn || (view.shared && view.status === 'A'))) throw new AppError('notFound');
  if (level === 'write' && !isOwn) throw new AppError('insufficientPermissions');
}

const list: ListSpec = { order: 'name' };

const input = {
  table: savedViews,
  schema: savedViewSchema,
  readOnly: ['list', 'own', 'ownerName', 'default'],
  answered: { own: flag, ownerName: text, default: flag },
};

/** A view as it is answered to the caller. */
async function shown(db: Db | Trx, call: Call, record: RecordOf<typeof savedViews>) {
  return (await withOwners(db, beholderOf(call), [toWire(savedViews, record)]))[0];
}

/** No exports and no deletions in bulk: they would pass by who may see what. */
export const savedViewEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/saved-views',
    query: listParameters(savedViews, list),
    answers: pageOf(recordAnswer(savedViews, input)),
    guard,
    summary:
      'Lists the saved views of the list that the call comes from: the own ones and those that are shared.',
    async handle(call) {
      const among = await visibleIds(call.db, beholderOf(call));
      const page = await listRecords(call.db, savedViews, companyScope(call), { ...list, among }, call.query);
      return { ...page, rows: await withOwners(call.db, beholderOf(call), page.rows) };
    },
  },
  {
    method: 'GET',
    path: '/saved-views/:id',
    guard,
    summary: 'Reads one of saved-views; a deleted one has status D.',
    answers: recordAnswer(savedViews, input),
    async handle(call) {
      await checkTarget(call, 'read');
      return shown(call.db, call, await readRecord(call.db, savedViews, companyScope(call), idOf(call)));
    },
  },
  {
    method: 'POST',
    path: '/saved-views',
    guard,
    summary: 'Creates one of saved-views.',
    answers: recordAnswer(savedViews, input),
    documents: savedViewSchema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const given = await checkedInput(
          input,
          { trx, actor: call.actor, scope: companyScope(call), before: null },
          call.body,
        );
        return shown(trx, call, await createSavedView(trx, beholderOf(call), call.actor, given));
      }),
  },
  {
    method: 'PUT',
    path: '/saved-views/:id',
    guard,
    summary: 'Changes one of saved-views; the version that was read comes with it.',
    answers: recordAnswer(savedViews, input),
    documents: savedViewSchema,
    async handle(call) {
      await checkTarget(call, 'write');
      return transact(call.db, async (trx) => {
        const version = versionOf(call.body);
        const scope = companyScope(call);
        const target = { id: idOf(call), version };
        const before = await readSeen(trx, savedViews, scope, target, (stored) => shown(trx, call, stored));
        const given = await checkedInput(input, { trx, actor: call.actor, scope, before }, call.body);
        return shown(trx, call, await updateSavedView(trx, beholderOf(call), call.actor, before, given));
      });
    },
  },
  {
    method: 'DELETE',
    path: '/saved-views/:id',
    query: versionParameter,
    guard,
    summary: 'Deletes one of saved-views by status; `version` in the query is checked where given.',
    answers: recordAnswer(savedViews, input),
    async handle(call) {
      await checkTarget(call, 'write');
      return transact(call.db, async (trx) => {
        const version = versionAsked(call);
        const target = { id: idOf(call), version };
        const before = await readSeen(trx, savedViews, companyScope(call), target, (stored) =>
          shown(trx, call, stored),
        );
        return shown(trx, call, await deleteSavedView(trx, companyOf(call), call.actor, before));
      });
    },
  },
  {
    method: 'POST',
    path: '/saved-views/:id/default',
    answers: nothing,
    guard,
    summary: 'Opens the user’s list with this view from now on.',
    status: 204,
    async handle(call) {
      await checkTarget(call, 'read');
      await transact(call.db, async (trx) => {
        const view = await lockRecord(trx, savedViews, companyScope(call), idOf(call));
        await chooseDefault(trx, beholderOf(call), view.id, call.actor);
      });
    },
  },
  {
    method: 'DELETE',
    path: '/saved-views/:id/default',
    answers: nothing,
    guard,
    summary: 'Opens the user’s list as usual again.',
    status: 204,
    async handle(call) {
      await checkTarget(call, 'read');
      const beholder = beholderOf(call);
      await transact(call.db, async (trx) => {
        if ((await defaultOf(trx, beholder)) === idOf(call)) await dropDefaults(trx, beholder, call.actor);
      });
    },
  },
];
