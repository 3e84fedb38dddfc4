import type { SavedViewInput } from '../../../../shared/features/access/saved-views/saved-view.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import { createRecord, deleteRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Beholder, countOwn } from './saved-views.list.ts';
import { savedViewDefaults, savedViews } from './saved-views.table.ts';

type SavedView = RecordOf<typeof savedViews>;

/** @throws savedViewLimitReached */
export async function createSavedView(
  trx: Trx,
  beholder: Beholder,
  actor: Actor,
  { name, query = '', shared = false }: SavedViewInput,
): Promise<SavedView> {
  const { companyId, userId, list } = beholder;
  await lockCompany(trx, companyId);
  if ((await countOwn(trx, beholder)) >= limits.savedViews)
    throw new AppError('savedViewLimitReached', { complement: String(limits.savedViews) });
  return createRecord(trx, savedViews, { companyId }, actor, { name, query, shared, userId, list });
}

/** Changes a view of the beholder's own. One that is shared no more opens nobody else's list. */
export async function updateSavedView(
  trx: Trx,
  { companyId, userId }: Beholder,
  actor: Actor,
  before: SavedView,
  input: SavedViewInput,
): Promise<SavedView> {
  const record = await updateRecord(trx, savedViews, { companyId }, actor, before, input);
  if (before.shared && !record.shared)
    await dropDefaults(trx, { companyId, savedViewId: record.id, exceptUserId: userId }, actor);
  return record;
}

/** Deletes a view; no list opens with it any more. */
export async function deleteSavedView(
  trx: Trx,
  companyId: number,
  actor: Actor,
  before: SavedView,
): Promise<SavedView> {
  await dropDefaults(trx, { companyId, savedViewId: before.id }, actor);
  return deleteRecord(trx, savedViews, { companyId }, actor, before);
}

/** Opens the user's list with the view from now on. */
export async function chooseDefault(
  trx: Trx,
  beholder: Beholder,
  savedViewId: number,
  actor: Actor,
): Promise<void> {
  await dropDefaults(trx, beholder, actor);
  const { companyId } = beholder;
  const row = await trx
    .insertInto('saved_view_defaults')
    .values({
      company_id: companyId,
      user_id: beholder.userId,
      list: beholder.list,
      saved_view_id: savedViewId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = { action: 'create', before: null, after: savedViewDefaults.read(row) } as const;
  await recordChange(trx, savedViewDefaults, { companyId }, actor, change);
}

/** Which defaults end: a user's of a list, or everybody's of a view, but one user's where said. */
type Ended = Beholder | { companyId: number; savedViewId: number; exceptUserId?: number };

/** Ends defaults; the lists open as usual again. */
export async function dropDefaults(trx: Trx, ended: Ended, actor: Actor): Promise<void> {
  const { companyId } = ended;
  let query = trx.deleteFrom('saved_view_defaults').where('company_id', '=', companyId);
  if ('list' in ended) query = query.where('user_id', '=', ended.userId).where('list', '=', ended.list);
  else query = query.where('saved_view_id', '=', ended.savedViewId);
  if ('exceptUserId' in ended) query = query.where('user_id', '<>', ended.exceptUserId ?? 0);
  for (const row of await query.returningAll().execute()) {
    const before = savedViewDefaults.read(row);
    await recordChange(trx, savedViewDefaults, { companyId }, actor, {
      action: 'delete',
      before,
      after: before,
    });
  }
}
