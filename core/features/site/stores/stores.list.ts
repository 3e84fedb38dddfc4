import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { stores } from './stores.table.ts';

/** How many cash registers each store of the company has; stores without any are left out. */
export async function registersByStore(db: Db | Trx, companyId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cash_registers')
    .select(['store_id', (count) => count.fn.countAll<number>().as('registers')])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .groupBy('store_id')
    .execute();
  return new Map(rows.map(({ store_id, registers }) => [store_id, registers]));
}

/** Adds to stores how many cash registers they have. */
export async function withRegisters(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: WireRecord<typeof stores>[],
) {
  const registers = await registersByStore(db, companyId);
  return records.map((store) => ({ ...store, registers: registers.get(store.id) ?? 0 }));
}
