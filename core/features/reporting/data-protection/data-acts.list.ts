import type { ListSpec } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { dataActs } from './data-acts.table.ts';

export const actList: ListSpec = { order: '-at' };

/** Adds to lines of the register the name of who did it; the core has none. */
export async function withUsers(db: Db | Trx, records: readonly WireRecord<typeof dataActs>[]) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...records.flatMap(({ userId }) => userId ?? [])])
    .execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return records.map((one) => ({ ...one, user: names.get(one.userId ?? 0) ?? null }));
}
