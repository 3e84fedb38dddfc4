import { isPostgres } from '../../../db/dialect.ts';
import type { Trx } from '../../../db/schema.ts';

/**
 * Over PostgreSQL, takes the turn of these lots until the transaction ends: however many cores there are, what
 * an event has read still holds when it writes. In the order of their ids, so that no two cores wait for each
 * other. The lock lets through what only refers to a company.
 */
export async function takeTurn(trx: Trx, companyIds: Iterable<number>): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...new Set(companyIds)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
