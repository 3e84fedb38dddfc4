/** Vehicles that came, or left, in an hour of a stretch, and the sum of how long after its beginning each did. */
export interface HourlyMoves {
  hour: number;
  vehicles: number;
  after: number;
}

/**
 * How many were inside on average, to the second, and the most at any full hour.
 * @param inside at the beginning
 * @param length of the stretch, milliseconds
 */
export function insideOver(
  inside: number,
  length: number,
  entries: readonly HourlyMoves[],
  exits: readonly HourlyMoves[],
): { mean: number | null; peak: number } {
  let area = inside * length;
  const change = new Map<number, number>();
  for (const [moves, by] of [
    [entries, 1],
    [exits, -1],
  ] as const)
    for (const { hour, vehicles, after } of moves) {
      area += by * (vehicles * length - after);
      change.set(hour, (change.get(hour) ?? 0) + by * vehicles);
    }
  let [now, peak] = [inside, inside];
  for (const hour of [...change.keys()].sort((a, b) => a - b)) {
    now += change.get(hour) ?? 0;
    peak = Math.max(peak, now);
  }
  return { mean: length > 0 ? Math.round((area / length) * 10) / 10 : null, peak };
}
