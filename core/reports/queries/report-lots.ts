import type { ReportLotName } from '../../../shared/reports/lots.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** Lots of which a report is asked, by name. */
export function reportLots(db: Db | Trx, ids: readonly number[]): Promise<ReportLotName[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'time_zone as timeZone', 'currency'])
    .where('id', 'in', ids)
    .orderBy(asDictionary(db, 'name'))
    .orderBy('id')
    .execute();
}

/** Names of lots, in their order. */
export async function namesOfLots(db: Db | Trx, ids: readonly number[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await reportLots(db, ids)).map(({ name }) => name);
}
