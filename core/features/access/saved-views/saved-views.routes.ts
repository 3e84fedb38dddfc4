import { savedViewSchema } from '../../../../shared/features/access/saved-views/saved-view.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { type ListSpec, listRecords } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { type Resource, resourceEndpoints } from '../../../http/resource.ts';
import { type Beholder, countOwn, defaultOf, ownersOf, visibleIds } from './saved-views.list.ts';
import { chooseDefault, dropDefaults } from './saved-views.store.ts';
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

const list: ListSpec = { search: ['name'], order: 'name' };

const resource: Resource = {
  name: 'saved-views',
  scope: 'company',
  table: savedViews,
  schema: savedViewSchema,
  list,
  readOnly: ['list', 'own', 'ownerName', 'default'],
  defaults: { query: '', shared: false },
  async beforeWrite({ trx, call, before, values }) {
    if (before) return values;
    const beholder = beholderOf(call);
    await lockCompany(trx, beholder.companyId);
    if ((await countOwn(trx, beholder)) >= limits.savedViews)
      throw new AppError('savedViewLimitReached', { complement: String(limits.savedViews) });
    return { ...values, userId: beholder.userId, list: beholder.list };
  },
  async afterWrite({ trx, call, before }, record) {
    if (!before?.shared || record.shared) return;
    const { companyId, userId } = beholderOf(call);
    const ended = { companyId, savedViewId: Number(record.id), exceptUserId: userId };
    await dropDefaults(trx, ended, call.actor);
  },
  async beforeDelete({ trx, call, before }) {
    const ended = { companyId: companyOf(call), savedViewId: Number(before.id) };
    await dropDefaults(trx, ended, call.actor);
  },
};

type Values = Record<string, unknown>;

/** Adds whose a view is, and whether the caller's list opens with it. */
async function presented(call: Call, records: Values[]): Promise<Values[]> {
  const beholder = beholderOf(call);
  const chosen = await defaultOf(call.db, beholder);
  const owners = await ownersOf(
    call.db,
    records.map(({ id }) => Number(id)),
  );
  return records.map((record) => {
    const owner = owners.get(Number(record.id));
    return {
      ...record,
      own: owner?.id === beholder.userId,
      ownerName: owner?.name ?? '',
      default: record.id === chosen,
    };
  });
}

/** The life of a plain resource, over what the caller may see of it. */
function guarded(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    guard,
    async handle(call) {
      if (endpoint.path !== '/saved-views')
        await checkTarget(call, endpoint.method === 'GET' ? 'read' : 'write');
      try {
        return (await presented(call, [(await endpoint.handle(call)) as Values]))[0];
      } catch (error) {
        throw await withPresentedRecord(call, error);
      }
    },
  };
}

/** A conflict shows the stored record as every other answer does. */
async function withPresentedRecord(call: Call, error: unknown): Promise<unknown> {
  const current = error instanceof AppError ? error.details.more?.current : undefined;
  if (!(error instanceof AppError) || current === undefined) return error;
  const [record] = await presented(call, [current as Values]);
  return new AppError(error.error, { ...error.details, more: { current: record } });
}

const listEndpoint: Endpoint = {
  method: 'GET',
  path: '/saved-views',
  guard,
  summary:
    'Lists the saved views of the list that the call comes from: the own ones and those that are shared.',
  async handle(call) {
    const among = await visibleIds(call.db, beholderOf(call));
    const page = await listRecords(call.db, savedViews, companyScope(call), { ...list, among }, call.query);
    return { ...page, rows: await presented(call, page.rows) };
  },
};

/** No exports and no deletions in bulk: they would pass by who may see what. */
const own = resourceEndpoints(resource).filter(({ path }) => /^\/saved-views(\/:id)?$/.test(path));

export const savedViewEndpoints: Endpoint[] = [
  ...own.map((endpoint) =>
    endpoint.method === 'GET' && endpoint.path === '/saved-views' ? listEndpoint : guarded(endpoint),
  ),
  {
    method: 'POST',
    path: '/saved-views/:id/default',
    guard,
    summary: 'Opens the user’s list with this view from now on.',
    status: 204,
    async handle(call) {
      await checkTarget(call, 'read');
      await transact(call.db, async (trx) => {
        const view = await readRecord(trx, savedViews, companyScope(call), idOf(call), { lock: true });
        if (view.status === 'D') throw new AppError('notFound');
        await chooseDefault(trx, beholderOf(call), view.id, call.actor);
      });
    },
  },
  {
    method: 'DELETE',
    path: '/saved-views/:id/default',
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
