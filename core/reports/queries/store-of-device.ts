import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * The store whose cash register a terminal is, as SQL; null where it is none's. A register that was deleted ties its
 * terminal to no store any more.
 * @param column the terminal's id, qualified
 */
export function storeOfDevice(column: string): RawBuilder<string | null> {
  return sql<string | null>`(select stores.name from cash_registers
    join stores on stores.id = cash_registers.store_id
    where cash_registers.device_id = ${sql.ref(column)} and cash_registers.status <> 'D'
    order by cash_registers.id limit 1)`;
}

interface Door {
  store: string | null;
  door: string;
}

/** Every terminal of the lot with its store, by its id; deleted ones too. */
export async function doorsOf(db: Db | Trx, companyId: number): Promise<ReadonlyMap<number, Door>> {
  const rows = await db
    .selectFrom('devices')
    .where('devices.company_id', '=', companyId)
    .select(['devices.id', 'devices.name as door', storeOfDevice('devices.id').as('store')])
    .execute();
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
