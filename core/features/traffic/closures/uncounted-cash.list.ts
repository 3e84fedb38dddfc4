import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import { drawer } from '../../billing/receipts/receipts.list.ts';

/** Cash that no closure has, minor units, and the day of the oldest of it. */
export interface UncountedCash {
  cash: number;
  since: string;
}

/** Read from an index of the receipts that no closure has: those that one has cost nothing, however many they are. */
const sums = [
  sql<number>`sum(${drawer})`.as('cash'),
  sql<string>`min(receipts.day)`.as('since'),
  sql<number>`sum(abs(${drawer}))`.as('moved'),
] as const;

/**
 * Cash receipts that no closure has, by terminal (the office is 0), however old; places that have none are left out.
 * @param before only of days before this one
 */
export async function uncountedCash(
  db: Db | Trx,
  companyId: number,
  before?: string,
): Promise<Map<number, UncountedCash>> {
  const open = db
    .selectFrom('receipts')
    .where('receipts.closure_id', 'is', null)
    .where('receipts.method', '=', sql.lit('cash'))
    .$if(before !== undefined, (receipts) => receipts.where('receipts.day', '<', before ?? ''));
  const devices = await open
    // Asked of each of its terminals by an index: joined, a database without statistics would look at all lots.
    .where('device_id', 'in', (from) =>
      from.selectFrom('devices').select('devices.id').where('devices.company_id', '=', companyId),
    )
    .groupBy('device_id')
    .select(['device_id as id', ...sums])
    .execute();
  const office = await open
    .where('company_id', '=', companyId)
    .where('device_id', 'is', null)
    .where('user_id', 'is not', null)
    .select([sql<number>`0`.as('id'), ...sums])
    .execute();
  return new Map(
    [...devices, ...office]
      .filter(({ moved }) => Number(moved ?? 0) !== 0)
      .map(({ id, cash, since }) => [id ?? 0, { cash: Number(cash), since }]),
  );
}
