/** A measured figure; `peer` was measured in the same run, in the same unit unless its name says another. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** Must be reached, or with a unit of time or memory not be exceeded. */
  target?: number;
  /** Must not be exceeded, whatever its unit. */
  most?: number;
  peer?: { name: string; value: number };
}

export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) console.log(JSON.stringify(figure));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Milliseconds that work takes, the median of some rounds.
 * @param enough what takes longer than so many milliseconds is not asked again and again
 */
export async function timed(
  work: () => Promise<unknown>,
  rounds: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
    if (median(taken) > enough) break;
  }
  return median(taken);
}
