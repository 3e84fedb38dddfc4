import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Db } from './schema.ts';
import {
  type ClockState,
  type ClockVerdict,
  clockTolerance,
  judgeClock,
  recordsAgreeFor,
  trustedClock,
} from './site-clock.rules.ts';

/** What a terminal's clock showed counts for so long; a jump of ours by more makes all of it worthless. */
const heardFor = clockTolerance;
/** The mark in the database is read, and moved on, as often. */
const lookEvery = 30_000;
/** The one row of the table. */
const only = 1;

const isFresh = (at: number, now: number): boolean => Math.abs(now - at) <= heardFor;

/** A terminal that says what time it is. */
interface Teller {
  deviceId: number;
  companyId: number;
}

interface Heard extends Pick<Teller, 'companyId'> {
  offset: number;
  isExact: boolean;
  at: number;
}

/** The time of an event may be a mistake of its own: far from ours it counts where another terminal of the lot agrees. */
function isWitness(one: Heard, all: readonly Heard[]): boolean {
  if (one.isExact || Math.abs(one.offset) <= clockTolerance) return true;
  return all.some(
    (other) =>
      other !== one &&
      other.companyId === one.companyId &&
      Math.abs(other.offset - one.offset) <= clockTolerance,
  );
}

/** Hears of each change of the verdict. */
export type ClockListener = (verdict: ClockVerdict, before: ClockState) => void;

/**
 * The server's clock as far as it can be believed: compared with the newest record, with what the terminals' clocks show, and
 * with the clock of PostgreSQL. One for each core. All instants are epoch milliseconds.
 */
export class SiteClock {
  readonly #heard = new Map<number, Heard>();
  #mark: number | null = null;
  #doubtedAt: number | null = null;
  #database: number | null = null;
  #lookedAt: number | null = null;
  #fallenBy = 0;
  #verdict: ClockVerdict = trustedClock;
  #listener: ClockListener = () => undefined;
  #askDatabase: (() => Promise<number>) | null = null;

  /** What was found last. */
  get verdict(): ClockVerdict {
    return this.#verdict;
  }

  listen(listener: ClockListener): void {
    this.#listener = listener;
  }

  /** From now on the database server's own clock is a witness, too. @param ask its epoch milliseconds */
  watchDatabase(ask: () => Promise<number>): void {
    this.#askDatabase = ask;
  }

  /**
   * What a terminal's clock shows. An event may have waited, so it only says that the clock shows no less.
   * @param isExact the terminal tells its clock, not when something happened
   */
  hear({ deviceId, companyId }: Teller, shown: number, now: number, isExact: boolean): void {
    const offset = shown - now;
    const known = this.#heard.get(deviceId);
    const isOlder = offset < -clockTolerance || (known && isFresh(known.at, now) && known.offset > offset);
    if (!isExact && isOlder) return;
    this.#heard.set(deviceId, { companyId, offset, isExact, at: now });
  }

  /** Judges by what is known; asks nobody. */
  judge(now: number): ClockVerdict {
    for (const [deviceId, { at }] of this.#heard) if (!isFresh(at, now)) this.#heard.delete(deviceId);
    const heard = [...this.#heard.values()];
    const verdict = judgeClock({
      now,
      mark: this.#mark,
      terminals: heard.filter((one) => isWitness(one, heard)).map(({ offset }) => offset),
      hints: heard.map(({ offset }) => offset),
      database: this.#database,
      unconfirmedFor: this.#doubtedAt === null ? 0 : now - this.#doubtedAt,
      fallenBy: this.#fallenBy,
    });
    this.#take(now, verdict);
    return verdict;
  }

  /** Judges, by the newest mark of all cores where ours is older than half a minute. */
  async look(db: Db, now: number): Promise<ClockVerdict> {
    const isDue = this.#lookedAt === null || Math.abs(now - this.#lookedAt) >= lookEvery;
    if (isDue) await this.#read(db, now);
    const verdict = this.judge(now);
    if (isDue) await this.#store(db, now);
    return verdict;
  }

  #take(now: number, verdict: ClockVerdict): void {
    const before = this.#verdict.state;
    this.#verdict = verdict;
    this.#fallenBy = verdict.state === 'behind' ? verdict.offset : 0;
    if (verdict.state === 'ok') {
      this.#mark = verdict.isConfirmed ? now : Math.max(this.#mark ?? now, now);
      this.#doubtedAt = null;
    } else if (verdict.state === 'unconfirmed') this.#doubtedAt ??= now;
    if (verdict.state !== before) this.#listener(verdict, before);
  }

  async #read(db: Db, now: number): Promise<void> {
    const row = await db
      .selectFrom('clock_marks')
      .select(['marked_at', 'doubted_at', 'doubt_seen_at'])
      .where('id', '=', only)
      .executeTakeFirst();
    this.#mark = row ? row.marked_at : (this.#mark ?? (await newestRecord(db)));
    // A clock that has jumped again since is doubted anew.
    const isSame = row?.doubt_seen_at != null && Math.abs(now - row.doubt_seen_at) <= recordsAgreeFor;
    this.#doubtedAt = isSame ? row.doubted_at : null;
    this.#lookedAt = now;
    this.#database = this.#askDatabase ? (await this.#askDatabase()) - now : null;
  }

  async #store(db: Db, now: number): Promise<void> {
    const { state } = this.#verdict;
    if (this.#mark === null || state === 'behind' || state === 'ahead') return;
    const doubted = { doubted_at: this.#doubtedAt, doubt_seen_at: this.#doubtedAt === null ? null : now };
    const values = { marked_at: this.#mark, ...doubted };
    await db
      .insertInto('clock_marks')
      .values({ id: only, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }
}

/** When the newest change was made; null on a new site. What is numbered last was written last, whatever its time. */
async function newestRecord(db: Db): Promise<number | null> {
  const [change, entry] = await Promise.all([
    db.selectFrom('outbox').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('audit_entries').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return change || entry ? Math.max(change?.at ?? 0, entry?.at ?? 0) : null;
}

/** What asks PostgreSQL for its time, epoch milliseconds; null over SQLite, which has no clock of its own. */
export function databaseClock(db: Db): (() => Promise<number>) | null {
  if (!isPostgres(db)) return null;
  return async () => {
    const time = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
    const { now } = await db.selectNoFrom(time.as('now')).executeTakeFirstOrThrow();
    return Number(now);
  };
}

const clocks = new WeakMap<Db, SiteClock>();

/** The clock of the core that works with a database; all its connections share one. */
export function siteClock(db: Db): SiteClock {
  const known = clocks.get(db);
  if (known) return known;
  const made = new SiteClock();
  clocks.set(db, made);
  return made;
}

/**
 * True where what is old may be erased: the newest records, or the terminals, agree with the server's clock. Everything that
 * deletes by age asks.
 */
export async function mayErase(db: Db, now: number): Promise<boolean> {
  return (await siteClock(db).look(db, now)).state === 'ok';
}
