import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';

const windowMs = 15 * 60_000;
/** Unknown tokens within the window; one that is known is not counted. */
const most = { user: 20, address: 60 } as const;

/** Who tries. */
export interface Guesser {
  userId: number;
  address: string;
}

const namesOf = ({ userId, address }: Guesser) => ({ user: `u:${userId}`, address: `a:${address}` });

/**
 * Counts a try before anything is looked up, so that tries sent at once count too.
 * @throws tooManyRequests
 */
export async function countTry(db: Db, guesser: Guesser, now: number): Promise<void> {
  const names = namesOf(guesser);
  for (const kind of ['user', 'address'] as const) {
    const { tries, since } = await db
      .insertInto('token_check_tries')
      .values({ name: names[kind], tries: 1, since: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          tries: sql`case when token_check_tries.since > ${now - windowMs} then token_check_tries.tries + 1 else 1 end`,
          since: sql`case when token_check_tries.since > ${now - windowMs} then token_check_tries.since else ${now} end`,
        }),
      )
      .returning(['tries', 'since'])
      .executeTakeFirstOrThrow();
    if (tries > most[kind])
      throw new AppError('tooManyRequests', { retryAfter: Math.ceil((since + windowMs - now) / 1000) });
  }
}

/** The token is known: to ask for it was no guess. */
export async function uncountTry(db: Db, guesser: Guesser): Promise<void> {
  await db
    .updateTable('token_check_tries')
    .set({ tries: sql<number>`tries - 1` })
    .where('name', 'in', Object.values(namesOf(guesser)))
    .where('tries', '>', 0)
    .execute();
}

/** Takes out counts that no limit looks at any more. */
export async function forgetTries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('token_check_tries')
    .where('since', '<', now - 86_400_000)
    .execute();
}
