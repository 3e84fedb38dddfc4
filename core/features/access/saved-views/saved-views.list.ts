import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { savedViews } from './saved-views.table.ts';

/** Whose view of which list. */
export interface Beholder {
  companyId: number;
  userId: number;
  list: string;
}

/** The ids of the saved views that a user may see of a list: the own ones, and what others share. */
export async function visibleIds(db: Db | Trx, { companyId, userId, list }: Beholder): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select('id')
    .where('company_id', '=', companyId)
    .where('list', '=', list)
    .where((is) =>
      is.or([is('user_id', '=', userId), is.and([is('shared', '=', 1), is('status', '<>', 'D')])]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The view that the user's list opens with; null where none was chosen. */
export async function defaultOf(db: Db | Trx, { companyId, userId, list }: Beholder): Promise<number | null> {
  const row = await db
    .selectFrom('saved_view_defaults')
    .select('saved_view_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.saved_view_id ?? null;
}

/** How many views of the list the user keeps. */
export async function countOwn(db: Db | Trx, { companyId, userId, list }: Beholder): Promise<number> {
  const { views } = await db
    .selectFrom('saved_views')
    .select((count) => count.fn.countAll<number>().as('views'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  return views;
}

/** Who made each of the views: id and name by the view's id. */
async function ownersOf(
  db: Db | Trx,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .select(['saved_views.id as view', 'users.id', 'users.name'])
    .where('saved_views.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ view, id, name }) => [view, { id, name }]));
}

/** Adds whose a view is, and whether the beholder's list opens with it. */
export async function withOwners(
  db: Db | Trx,
  beholder: Beholder,
  records: readonly WireRecord<typeof savedViews>[],
) {
  const chosen = await defaultOf(db, beholder);
  const ids = records.map(({ id }) => id);
  const owners = await ownersOf(db, ids);
  return records.map((record) => {
    const owner = owners.get(record.id);
    return {
      ...record,
      own: owner?.id === beholder.userId,
      ownerName: owner?.name ?? '',
      default: record.id === chosen,
    };
  });
}
