/** How many days and weeks keep a backup each. */
export interface Retention {
  days: number;
  weeks: number;
}

/**
 * Which backups are no longer wanted: all but the newest of each of the last `days` days that have one, and of each of the
 * last `weeks` weeks that have one. Days without a backup do not count, so that a site that was off for a month loses none
 * by that. The newest of all always stays.
 * @param times epoch milliseconds of the finished backups
 */
export function outlived(times: readonly number[], { days, weeks }: Retention): number[] {
  const newestFirst = [...times].sort((a, b) => b - a);
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf).slice(0, days),
    ...newestOfEach(newestFirst, weekOf).slice(0, weeks),
  ]);
  return newestFirst.filter((at) => !kept.has(at));
}

function newestOfEach(newestFirst: readonly number[], spanOf: (at: number) => number): number[] {
  const newest = new Map<number, number>();
  for (const at of newestFirst) if (!newest.has(spanOf(at))) newest.set(spanOf(at), at);
  return [...newest.values()];
}

/** Days of UTC, as the names of the folders have them. */
function dayOf(at: number): number {
  return Math.floor(at / 86_400_000);
}

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
function weekOf(at: number): number {
  return Math.floor((dayOf(at) + 3) / 7);
}
