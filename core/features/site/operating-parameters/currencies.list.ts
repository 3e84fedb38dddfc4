import type { Db, Trx } from '../../../db/schema.ts';

/** The currencies of lots, by their ids. */
export async function currenciesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'currency'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
