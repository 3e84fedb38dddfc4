/** Clocks that differ by no more than this agree. Milliseconds. */
export const clockTolerance = 10 * 60_000;
/** A site that has written nothing for longer cannot tell by its records that the clock is right. */
export const recordsAgreeFor = 2 * 86_400_000;
/** How far a single terminal may be ahead of the newest record to be believed while the server is behind it. */
const loneTerminalFor = 31 * 86_400_000;
/** The longest wait for a witness; after it a clock that nobody contradicts is believed. */
const longestDoubt = 30 * 86_400_000;

/** `behind` and `ahead`: the server's clock is wrong. `unconfirmed`: it may be, and nobody can tell. */
export type ClockState = 'ok' | 'behind' | 'ahead' | 'unconfirmed';

/** What is known of the server's clock. Milliseconds, instants of the epoch. */
export interface ClockEvidence {
  /** What it shows. */
  now: number;
  /** The newest instant that it showed while it was trusted; null on a new site. */
  mark: number | null;
  /** Of each terminal that spoke in the last minutes: its clock less ours. */
  terminals: readonly number[];
  /** The same of every terminal that said anything of the time; counts beside the newest record alone. */
  hints: readonly number[];
  /** The database server's clock less ours; null where the database has none of its own. */
  database: number | null;
  /** For how long nobody could confirm it. */
  unconfirmedFor: number;
  /** By how much it fell back, where it was found behind the newest record before; else 0. */
  fallenBy: number;
}

export interface ClockVerdict {
  state: ClockState;
  /** What to add to the server's clock for the most likely time. Milliseconds. */
  offset: number;
  /** Who says so; null where nobody contradicts. */
  by: 'terminals' | 'records' | 'database' | null;
  /** A terminal agrees with the server. */
  isConfirmed: boolean;
}

/** Nobody contradicts. */
export const trustedClock: ClockVerdict = { state: 'ok', offset: 0, by: null, isConfirmed: false };
const confirmed: ClockVerdict = { ...trustedClock, isConfirmed: true };
const unconfirmed: ClockVerdict = { ...trustedClock, state: 'unconfirmed' };

const isNear = (offset: number): boolean => Math.abs(offset) <= clockTolerance;

/** The median offset of the terminals, where at least two and more than half of them agree on it; null otherwise. */
export function agreedOffset(offsets: readonly number[]): number | null {
  const sorted = [...offsets].sort((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) return null;
  const agreeing = sorted.filter((offset) => isNear(offset - median)).length;
  return agreeing >= 2 && agreeing * 2 > sorted.length ? median : null;
}

/**
 * Whether the server's clock can be believed. The majority of the terminals decides. Without one the newest record does, with
 * the terminals that agree with it. A single terminal against server and records is the odd one.
 */
export function judgeClock(evidence: ClockEvidence): ClockVerdict {
  const { terminals, hints } = evidence;
  const agreed = agreedOffset(terminals);
  if (agreed !== null)
    return isNear(agreed)
      ? confirmed
      : { state: agreed > 0 ? 'behind' : 'ahead', offset: agreed, by: 'terminals', isConfirmed: false };
  if (hints.length === 1 && hints.every(isNear)) return confirmed;
  return byRecords(evidence) ?? byDatabase(evidence) ?? trustedClock;
}

function byRecords(evidence: ClockEvidence): ClockVerdict | null {
  const { now, mark, hints, unconfirmedFor, fallenBy } = evidence;
  if (mark === null) return null;
  const gap = now - mark;
  if (gap < -clockTolerance) {
    const likely = hints.filter(
      (offset) => offset > clockTolerance && isWithin(gap + offset, -clockTolerance, loneTerminalFor),
    );
    // The newest record is the least that is known; from the fall on, the clock says how much time has passed.
    const least = likely.length > 0 ? Math.min(...likely) : fallenBy;
    return { state: 'behind', offset: Math.max(least, -gap), by: 'records', isConfirmed: false };
  }
  if (gap <= recordsAgreeFor || hints.some(isNear)) return null;
  const likely = hints.find((offset) => isWithin(gap + offset, -clockTolerance, recordsAgreeFor));
  if (likely !== undefined) return { state: 'ahead', offset: likely, by: 'records', isConfirmed: false };
  return unconfirmedFor < Math.min(gap, longestDoubt) ? { ...unconfirmed, by: 'records' } : null;
}

function byDatabase({ database, hints }: ClockEvidence): ClockVerdict | null {
  if (database === null || isNear(database) || hints.some(isNear)) return null;
  return { ...unconfirmed, by: 'database' };
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
