const soonest = 500;
const latest = 10_000;
const unseen = 30_000;

export interface Pace {
  /** Milliseconds since the youngest unfinished export was asked for. */
  age: number;
  /** Answers that failed one after another. */
  failures: number;
  /** Nobody looks at the window. */
  isHidden: boolean;
}

/**
 * Milliseconds until exports are asked about again: soon at first, a quarter of the time that they have taken later, so
 * that a long one costs few calls and its end is still told in time.
 */
export function pollDelay({ age, failures, isHidden }: Pace): number {
  if (isHidden) return unseen;
  const usual = Math.min(latest, Math.max(soonest, age / 4));
  return Math.min(unseen, usual * 2 ** failures);
}
