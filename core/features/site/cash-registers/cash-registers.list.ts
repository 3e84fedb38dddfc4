import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { cashRegisters } from './cash-registers.table.ts';

interface Names {
  storeName: string | null;
  deviceName: string | null;
}

/** Store and device of each cash register by name; what was deleted keeps its name. */
export async function namesOfRegisters(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Names>> {
  const rows = await db
    .selectFrom('cash_registers')
    .innerJoin('stores', 'stores.id', 'cash_registers.store_id')
    .leftJoin('devices', 'devices.id', 'cash_registers.device_id')
    .select(['cash_registers.id', 'stores.name as storeName', 'devices.name as deviceName'])
    .where('cash_registers.company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('cash_registers.id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Adds to cash registers the names of their store and device. */
export async function withNames(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: WireRecord<typeof cashRegisters>[],
) {
  const ids = records.map(({ id }) => id);
  const names = await namesOfRegisters(db, companyId, ids);
  return records.map((register) => ({ ...register, ...names.get(register.id) }));
}
