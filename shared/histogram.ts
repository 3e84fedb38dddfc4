/** A histogram as Prometheus counts it: it only grows, so that every reader sees the same. */
export interface Histogram {
  /** Upper bounds of its buckets, ascending, in milliseconds. */
  readonly bounds: readonly number[];
  /** One place more than there are bounds: what is above all of them. */
  counts: number[];
  /** Milliseconds. */
  sum: number;
}

export function emptyHistogram(bounds: readonly number[]): Histogram {
  return { bounds, counts: Array(bounds.length + 1).fill(0), sum: 0 };
}

export function observe(histogram: Histogram, milliseconds: number): void {
  const { bounds, counts } = histogram;
  histogram.sum += milliseconds;
  let bucket = 0;
  while (bucket < bounds.length && milliseconds > (bounds[bucket] ?? 0)) bucket++;
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

/** Whether a message of another process carries a histogram. */
export function isHistogram(value: unknown): value is Histogram {
  if (typeof value !== 'object' || value === null) return false;
  const { bounds, counts, sum } = value as Partial<Histogram>;
  const isNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every(Number.isFinite);
  return (
    isNumbers(bounds) && isNumbers(counts) && counts.length === bounds.length + 1 && Number.isFinite(sum)
  );
}
