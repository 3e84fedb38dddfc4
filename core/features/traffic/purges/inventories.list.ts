import { sql } from 'kysely';
import type { InsideStay } from '../../../../shared/features/traffic/inside/inside.ts';
import { most } from '../../../../shared/features/traffic/purges/purge.schema.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { type InsideMoment, withPrices } from '../inside/inside.list.ts';
import { insideStays } from '../inside/inside.table.ts';
import { inventories, inventoryPlates } from './inventories.table.ts';

/** Inventories are never deleted, and have no status that could say so. */
export const inventoryList: ListSpec = { order: '-at', deletedToo: true };

/** An inventory of the lot. @throws notFound */
export async function inventoryOf(
  db: Db | Trx,
  { companyId }: CompanyScope,
  id: number,
): Promise<RecordOf<typeof inventories>> {
  const row = await db
    .selectFrom('inventories')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return inventories.read(row);
}

/** The inventory that a caller made under an id of its own. */
export async function inventoryNamed(
  db: Db | Trx,
  companyId: number,
  uuid: string,
): Promise<RecordOf<typeof inventories> | null> {
  const row = await db
    .selectFrom('inventories')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? inventories.read(row) : null;
}

/** Who is inside now, was so at the inventory, and was not seen; a vehicle without a plate cannot be missed. */
export async function missingOf(
  db: Db,
  moment: InsideMoment,
  id: number,
  query: ListQuery,
): Promise<Page<InsideStay>> {
  const inventory = await inventoryOf(db, moment, id);
  // Asked by itself: within the list's own query a database without statistics would ask it again for each row.
  const spec: ListSpec = { order: 'entryAt', among: await missingInside(db, inventory, most.plates) };
  const page = await listRecords(db, insideStays, moment, spec, query);
  return { ...page, rows: await withPrices(db, moment, page.rows) };
}

/** Stays that an inventory should have seen and that are still inside, the longest first. */
export async function missingInside(
  db: Db | Trx,
  inventory: RecordOf<typeof inventories>,
  limit: number,
): Promise<number[]> {
  const rows = await missingIds(db, inventory)
    .where('exit_at', 'is', null)
    .orderBy('entry_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stays that an inventory should have seen. */
export function missingIds(
  db: Db | Trx,
  { id, companyId, slotId, at }: Pick<RecordOf<typeof inventories>, 'id' | 'companyId' | 'slotId' | 'at'>,
) {
  const then = Date.parse(at);
  return db
    .selectFrom('stays')
    .select('stays.id')
    .where('company_id', '=', companyId)
    .where('plate', 'is not', null)
    .where('entry_at', '<=', then)
    .where(({ or, eb }) => or([eb('exit_at', 'is', null), eb('exit_at', '>', then)]))
    .$if(slotId !== null, (stays) => stays.where('slot_id', '=', slotId))
    .where(
      sql<boolean>`not exists (select 1 from inventory_plates seen
        where seen.inventory_id = ${id} and seen.plate = stays.plate)`,
    );
}

/** Plates that were seen and were not inside. */
export async function strangersOf(
  db: Db,
  scope: CompanyScope,
  id: number,
  query: ListQuery,
): Promise<Page<WireRecord<typeof inventoryPlates>>> {
  await inventoryOf(db, scope, id);
  return listRecords(
    db,
    inventoryPlates,
    scope,
    {
      order: 'plate',
      deletedToo: true,
      among: (from) =>
        (from as Db)
          .selectFrom('inventory_plates')
          .select('id')
          .where('inventory_id', '=', id)
          .where('is_inside', '=', 0),
    },
    query,
  );
}
