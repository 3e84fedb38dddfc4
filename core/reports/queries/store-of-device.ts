import { type RawBuilder, sql } from 'kysely';

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
