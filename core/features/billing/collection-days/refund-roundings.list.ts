import { sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** By how much cash that went back was rounded, by day and terminal (the office is 0); minor units. */
export function refundRoundings(
  db: Db | Trx,
  { companyId, from, to }: { companyId: number; from: string; to: string },
): Promise<{ day: string; deviceId: number; rounding: Amount }[]> {
  return db
    .selectFrom('receipts')
    .where('company_id', '=', companyId)
    .where('kind', '=', sql.lit('refund' as const))
    .where('rounding', '<>', sql.lit(0))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', sql`coalesce(device_id, 0)`])
    .select(({ fn }) => [
      'day',
      sql<number>`coalesce(device_id, 0)`.as('deviceId'),
      fn.sum<Amount>('rounding').as('rounding'),
    ])
    .execute();
}
