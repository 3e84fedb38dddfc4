import type { Db, Trx } from '../../../db/schema.ts';

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
