import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Trx } from '../../../db/schema.ts';
import type { Beholder } from './saved-views.list.ts';
import { savedViewDefaults } from './saved-views.table.ts';

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
