import type { Db } from '../../../db/schema.ts';

/** A quote as a timeline tells it. */
export interface AnsweredQuote {
  stayId: number;
  /** Epoch milliseconds. */
  at: number;
  /** The terminal's name. */
  device: string | null;
  /** Minor units. */
  total: number;
  /** The exit was refused with it. */
  isRefusal: boolean;
}

/** A stay has no more quotes than these: a terminal that asks every second is told of once and again. */
const most = 200;

/** What terminals were told that these stays owe, the first first. */
export async function quotesOf(
  db: Db,
  companyId: number,
  stayIds: readonly number[],
): Promise<AnsweredQuote[]> {
  const rows = await db
    .selectFrom('stay_quotes')
    .leftJoin('devices', 'devices.id', 'stay_quotes.device_id')
    .where('stay_quotes.company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('stay_quotes.stay_id', 'in', [0, ...stayIds])
    .orderBy('stay_quotes.stay_id')
    .orderBy('stay_quotes.at')
    .limit(most)
    .select(['stay_quotes.stay_id', 'stay_quotes.at', 'stay_quotes.total', 'stay_quotes.refused'])
    .select('devices.name')
    .execute();
  return rows.map(({ stay_id, at, total, refused, name }) => ({
    ...{ stayId: stay_id, at, device: name, total: Number(total), isRefusal: refused === 1 },
  }));
}
