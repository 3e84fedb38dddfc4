import type { TariffBlock } from './tariff.ts';

/** One run of equal charges in a chain: `count` times the block, Infinity where it is charged without limit. */
interface Run {
  block: TariffBlock;
  count: number;
}

/** A chain as it is charged: block after block, and the place where a cycle goes on from, if it is one. */
export interface ChainWalk {
  runs: Run[];
  /** Place in `runs` that follows the last one; null where the chain ends or its last run has no limit. */
  backTo: number | null;
  /** Minutes until nothing more is charged; Infinity where something always is. */
  minutes: number;
}

/** Follows a chain from its first block. A `next` that leads nowhere counts as the end: it is refused elsewhere. */
export function walkChain(blocks: readonly TariffBlock[]): ChainWalk {
  const runs: Run[] = [];
  let block = blocks[0];
  let minutes = 0;
  while (block) {
    const seen = runs.findIndex((run) => run.block === block);
    if (seen >= 0) return { runs, backTo: seen, minutes: Number.POSITIVE_INFINITY };
    const count = block.repeat === 0 ? Number.POSITIVE_INFINITY : block.repeat;
    runs.push({ block, count });
    minutes += block.time * count;
    const { next } = block;
    block = block.repeat === 0 || next === null ? undefined : blocks.find((one) => one.id === next);
  }
  return { runs, backTo: null, minutes };
}

/** What a minute costs on average while the block is charged. */
export function rateOf(block: TariffBlock): number {
  return block.value / block.time;
}

/**
 * The price of so many minutes of an unbroken chain that starts at the run `from` with so many charges of it done:
 * whatever begins within them, each block whole.
 */
export function chainPrice(walk: ChainWalk, minutes: number, from = 0, done = 0): number {
  let left = minutes;
  let price = 0;
  let skipped = done;
  let at: number | null = from;
  while (left > 0 && at !== null) {
    const run: Run | undefined = walk.runs[at];
    if (!run) break;
    const { time, value } = run.block;
    const charges = Math.min(run.count - skipped, Math.ceil(left / time));
    price += charges * value;
    left -= charges * time;
    skipped = 0;
    at = at + 1 < walk.runs.length ? at + 1 : walk.backTo;
    const round = at !== null && at === walk.backTo ? roundOf(walk, at) : null;
    // Whole rounds of a cycle at once: short blocks over weeks would take long.
    if (round && left > round.minutes) {
      const rounds = Math.floor((left - 1) / round.minutes);
      price += rounds * round.price;
      left -= rounds * round.minutes;
    }
  }
  return price;
}

function roundOf(walk: ChainWalk, from: number): { minutes: number; price: number } | null {
  const runs = walk.runs.slice(from);
  if (runs.some((run) => run.count === Number.POSITIVE_INFINITY)) return null;
  return {
    minutes: runs.reduce((sum, run) => sum + run.block.time * run.count, 0),
    price: runs.reduce((sum, run) => sum + run.block.value * run.count, 0),
  };
}

/**
 * The most that the blocks beginning within a window of so many minutes can cost, wherever in the chain the window
 * opens. Exact: every place is tried.
 */
export function dearestWindow(walk: ChainWalk, minutes: number): number {
  let dearest = 0;
  walk.runs.forEach((run, from) => {
    const places = Math.min(run.count, Math.ceil(minutes / run.block.time) + 1);
    for (let done = 0; done < places; done++) {
      dearest = Math.max(dearest, chainPrice(walk, minutes, from, done));
    }
  });
  return dearest;
}
