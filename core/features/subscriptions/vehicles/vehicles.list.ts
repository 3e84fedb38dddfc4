import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { vehicles } from './vehicles.table.ts';

/** Adds to vehicles the name of the third party that owns each. */
export async function withOwners(db: Db | Trx, _scope: CompanyScope, records: WireRecord<typeof vehicles>[]) {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...records.map(({ ownerId }) => ownerId)])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return records.map((vehicle) => ({ ...vehicle, owner: names.get(vehicle.ownerId) ?? '' }));
}
