import type { ErrorName } from '../../shared/errors/catalogue.ts';

const minute = 60_000;

/** A job that has lost its core so often runs beside no other one like it: it may be what killed it. */
export const suspectLosses = 2;
/** A job that has lost its core so often fails. */
export const mostLosses = 10;

/** No job is put off for longer, milliseconds: what is was put off by a clock that has been set back since. */
export const longestWait = 30 * minute;

/**
 * How long a job waits after its core died, milliseconds. The first two losses cost nothing; until the tenth an hour
 * passes, so that a core that is killed by something else has no innocent job end as failed.
 */
export function waitAfterLoss(losses: number): number {
  if (losses <= suspectLosses) return 0;
  return Math.min(longestWait, 15_000 * 2 ** (losses - suspectLosses - 1));
}

/** How long passing faults of storage are waited out, milliseconds. What held a statement up may be the job itself. */
const patience = (error: ErrorName) => (error === 'commitFailed' ? 15 * minute : 24 * 60 * minute);

/**
 * When a job that met a fault of storage is tried again, epoch milliseconds; null where it has waited long enough.
 * @param since when it first met one
 */
export function storageRetryAt(error: ErrorName, since: number, now: number): number | null {
  const waited = Math.max(0, now - since);
  if (waited > patience(error)) return null;
  return now + Math.min(minute, Math.max(5_000, waited / 4));
}
