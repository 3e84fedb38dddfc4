import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

const windowMs = 15 * 60_000;
/** Failures within the window before an address, or an address for one user, has to wait. */
const perAddress = 60;
const perAddressAndUser = 10;
/** Failures for one user from anywhere before each further answer is slowed; nobody is ever locked out by others. */
const perUserSlowed = 20;

/** A guess at a password: at the login by a name, or by a session that would change its user's own. */
type Attempt = { address: string } & ({ username: string } | { userId: number });

/**
 * Blanks and case make no other user of a name, so they make no other count either. Guesses of a session count for its
 * user apart: whoever took it over must not slow the login of the one it was taken from.
 */
function namesOf(attempt: Attempt) {
  const { address } = attempt;
  if ('userId' in attempt) {
    const user = String(attempt.userId);
    return { address: `a:${address}`, pair: `sp:${address}:${user}`, user: `su:${user}` };
  }
  const user = attempt.username.trim().toLowerCase().slice(0, 200);
  return { address: `a:${address}`, pair: `p:${address}:${user}`, user: `u:${user}` };
}

export interface Throttle {
  refused: boolean;
  slowed: boolean;
  /** Seconds until the oldest counted failure is forgotten. */
  retryAfter: number;
}

/**
 * How a guess at a password is to be treated, from the failures so far. Unless refused it is counted as one more
 * failure at once, before the password is looked at, so that guesses sent in parallel count too; `resetAttempts`
 * takes that back. Unknown users count as known ones.
 */
export async function admit(db: Db, attempt: Attempt, now: number): Promise<Throttle> {
  const names = namesOf(attempt);
  const rows = await db
    .selectFrom('login_failures')
    .selectAll()
    .where('name', 'in', Object.values(names))
    .where('since', '>', now - windowMs)
    // Counted by a clock that was ahead: nobody waits for it to be reached again.
    .where('since', '<=', now)
    .execute();
  const failures = (name: string) => rows.find((row) => row.name === name)?.failures ?? 0;
  const oldest = Math.min(now, ...rows.map((row) => row.since));
  const retryAfter = Math.ceil((oldest + windowMs - now) / 1000);
  const slowed = failures(names.user) >= perUserSlowed;
  if (failures(names.address) >= perAddress || failures(names.pair) >= perAddressAndUser)
    return { refused: true, slowed, retryAfter };
  const ofAddress = await countFailure(db, names.address, now);
  const ofPair = await countFailure(db, names.pair, now);
  await countFailure(db, names.user, now);
  return { refused: ofAddress > perAddress || ofPair > perAddressAndUser, slowed, retryAfter };
}

/** Counts a failure and answers how many there are; a count older than the window, or of a later hour, starts anew. */
async function countFailure(db: Db, name: string, now: number): Promise<number> {
  const isCurrent = sql`login_failures.since > ${now - windowMs} and login_failures.since <= ${now}`;
  const { failures } = await db
    .insertInto('login_failures')
    .values({ name, failures: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        failures: sql`case when ${isCurrent} then login_failures.failures + 1 else 1 end`,
        since: sql`case when ${isCurrent} then login_failures.since else ${now} end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Takes back an attempt whose password nobody has looked at. */
export async function takeBack(db: Db, attempt: Attempt): Promise<void> {
  await uncount(db, Object.values(namesOf(attempt)));
}

/** A success clears what this address did to this user; of the other counts it takes back its own. */
export async function resetAttempts(db: Db, attempt: Attempt): Promise<void> {
  const names = namesOf(attempt);
  await db.deleteFrom('login_failures').where('name', '=', names.pair).execute();
  await uncount(db, [names.address, names.user]);
}

async function uncount(db: Db, names: string[]): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql<number>`failures - 1` })
    .where('name', 'in', names)
    .where('failures', '>', 0)
    .execute();
}
