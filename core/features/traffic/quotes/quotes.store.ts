import type { Insertable } from 'kysely';
import type { Db, Schema } from '../../../db/schema.ts';

/** How long quotes are kept, milliseconds: longer than anybody disputes a charge. */
const keptMs = 400 * 24 * 3_600_000;

/** What one statement writes at most: SQLite bounds its parameters. */
const atOnce = 500;

export type NewQuote = Omit<Insertable<Schema['stay_quotes']>, 'id'>;

/** Keeps quotes that were answered. */
export async function insertQuotes(db: Db, quotes: readonly NewQuote[]): Promise<void> {
  for (let from = 0; from < quotes.length; from += atOnce)
    await db
      .insertInto('stay_quotes')
      .values(quotes.slice(from, from + atOnce))
      .execute();
}

/** Forgets quotes that nobody asks about any more. */
export async function forgetQuotes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('stay_quotes')
    .where('at', '<', now - keptMs)
    .execute();
}
