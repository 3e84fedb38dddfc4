import type {
  BacktestResult,
  DifferenceBand,
  LengthBand,
  Side,
} from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { plus, sumOf } from '../../../../shared/money.ts';

const lengthBounds = [15, 30, 60, 120, 240, 480, 1440];
/** Bands of differences on each side of zero. */
const bandsASide = 5;

/** Adds stays up as they come: revenue, who pays more or less, and how much. */
export class BacktestFigures {
  readonly #lengths: LengthBand[] = [...lengthBounds, null].map((upTo) => ({
    upTo,
    count: 0,
    before: 0,
    after: 0,
  }));
  readonly #more: number[] = [];
  readonly #less: number[] = [];
  #same = 0;

  add({ minutes, before, after }: { minutes: number; before: number; after: number }): void {
    const band = this.#lengths.find(({ upTo }) => upTo === null || minutes <= upTo);
    if (band) {
      band.count += 1;
      band.before = plus(band.before, before);
      band.after = plus(band.after, after);
    }
    const difference = after - before;
    if (difference > 0) this.#more.push(difference);
    else if (difference < 0) this.#less.push(difference);
    else this.#same += 1;
  }

  result(): BacktestResult {
    this.#more.sort((a, b) => a - b);
    this.#less.sort((a, b) => b - a);
    return {
      stays: this.#lengths.reduce((stays, { count }) => stays + count, 0),
      before: sumOf(this.#lengths.map(({ before }) => before)),
      after: sumOf(this.#lengths.map(({ after }) => after)),
      same: this.#same,
      more: sideOf(this.#more),
      less: sideOf(this.#less),
      differences: bandsOf(this.#less, this.#same, this.#more),
      lengths: this.#lengths,
    };
  }
}

/** @param sorted by size, the smallest first; none is zero */
function sideOf(sorted: readonly number[]): Side {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? 0) : upper;
  return {
    count: sorted.length,
    sum: sumOf(sorted),
    median: Math.round((upper + lower) / 2),
    largest: sorted.at(-1) ?? 0,
  };
}

/** Bands of one width around zero, wide enough that nearly all differences lie within; the outermost take the rest. */
function bandsOf(less: readonly number[], same: number, more: readonly number[]): DifferenceBand[] {
  const sizes = [...less.map((one) => -one), ...more].sort((a, b) => a - b);
  const most = sizes[Math.floor(sizes.length * 0.98)] ?? sizes.at(-1) ?? 0;
  if (most === 0) return [{ from: 0, to: 0, count: same }];
  const width = roundUp(most / bandsASide);
  const bandOf = (size: number) => Math.min(bandsASide, Math.ceil(size / width)) - 1;
  const count = (sorted: readonly number[]) => {
    const counts = Array.from({ length: bandsASide }, () => 0);
    for (const one of sorted) counts[bandOf(Math.abs(one))] = (counts[bandOf(Math.abs(one))] ?? 0) + 1;
    return counts;
  };
  const [below, above] = [count(less), count(more)];
  const outer = (sorted: readonly number[], index: number) =>
    index === bandsASide - 1
      ? Math.max(Math.abs(sorted.at(-1) ?? 0), (index + 1) * width)
      : (index + 1) * width;
  return [
    ...below
      .map((found, index) => ({ from: -outer(less, index), to: -index * width, count: found }))
      .reverse(),
    { from: 0, to: 0, count: same },
    ...above.map((found, index) => ({ from: index * width, to: outer(more, index), count: found })),
  ].map((band) => ({ ...band, from: band.from + 0, to: band.to + 0 }));
}

/** The next of 1, 2, 5, 10, 20, 50 … whole units of the currency. */
function roundUp(minor: number): number {
  let power = 100;
  while (power * 10 < minor) power *= 10;
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= minor) ?? power * 10;
}
