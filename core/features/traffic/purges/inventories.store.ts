import { sql } from 'kysely';
import { asUniqueError } from '../../../db/constraint-errors.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { missingIds } from './inventories.list.ts';
import { inventories } from './inventories.table.ts';

interface NewInventory {
  companyId: number;
  uuid: string;
  slotId: number | null;
  /** Epoch milliseconds. */
  at: number;
  userId: number | null;
  seen: number;
}

/** Files an inventory without its counts, and answers its id. @throws receiptIdReused */
export async function insertInventory(
  trx: Trx,
  { companyId, slotId, userId, ...inventory }: NewInventory,
): Promise<number> {
  const { id } = await trx
    .insertInto('inventories')
    .values({
      ...inventory,
      ...{ company_id: companyId, slot_id: slotId, user_id: userId, strangers: 0, missing: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw asUniqueError(error, inventories);
    });
  return id;
}

/** Rows of one statement: databases bound how many values one may have. */
const chunk = 500;

/** Files the plates that were seen, with whether each was inside then. */
export async function insertPlates(
  trx: Trx,
  { companyId, inventoryId, at }: { companyId: number; inventoryId: number; at: number },
  plates: readonly string[],
): Promise<void> {
  for (let from = 0; from < plates.length; from += chunk)
    await trx
      .insertInto('inventory_plates')
      .values(
        plates.slice(from, from + chunk).map((plate) => ({
          ...{ company_id: companyId, inventory_id: inventoryId, plate, is_inside: 0 },
        })),
      )
      .execute();
  await trx
    .updateTable('inventory_plates')
    .set({ is_inside: 1 })
    .where('inventory_id', '=', inventoryId)
    .where(
      sql<boolean>`exists (select 1 from stays where stays.company_id = ${companyId}
        and stays.plate = inventory_plates.plate and stays.entry_at <= ${at}
        and (stays.exit_at is null or stays.exit_at > ${at}))`,
    )
    .execute();
}

/** Writes what an inventory came to, and answers it. */
export async function countInventory(
  trx: Trx,
  inventory: Pick<RecordOf<typeof inventories>, 'id' | 'companyId' | 'slotId' | 'at'>,
): Promise<{ missing: number; strangers: number }> {
  const missing = await trx
    .selectFrom(missingIds(trx, inventory).as('missing'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const strangers = await trx
    .selectFrom('inventory_plates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inventory_id', '=', inventory.id)
    .where('is_inside', '=', 0)
    .executeTakeFirstOrThrow();
  const counts = { missing: Number(missing.count), strangers: Number(strangers.count) };
  await trx.updateTable('inventories').set(counts).where('id', '=', inventory.id).execute();
  return counts;
}
