import type { BlockValues } from './tariff.form.ts';

/** Sizes of the drawn chain, in pixels. */
export const box = { width: 150, height: 62, gap: 48, edge: 6, arc: 36 } as const;

export interface Arrow {
  from: number;
  /** Place of the block that it leads to; the number of blocks for the end of the turn. */
  to: number;
  path: string;
  isBack: boolean;
}

export interface ChainLayout {
  width: number;
  height: number;
  /** Upper edge of the boxes: above it there is room for arrows, if any goes there. */
  top: number;
  /** Left edges of the boxes; the last one is the end of the turn, if anything leads there. */
  boxes: number[];
  arrows: Arrow[];
  /** Whether some block leads to the end of the turn. */
  hasEnd: boolean;
  /** Blocks that are charged at some time. */
  reached: Set<number>;
}

/**
 * Boxes in the order of the list, each with an arrow to what follows: straight to its neighbour, over the others when it
 * skips some, back below them when the chain is a cycle. A block without limit leads to the end of the turn.
 */
export function layOutChain(blocks: readonly BlockValues[]): ChainLayout {
  const end = blocks.length;
  const left = (place: number) => box.edge + place * (box.width + box.gap);
  const targets = blocks.map((block) => targetOf(block, end));
  const reached = reachedFrom(targets);
  const hasEnd = targets.some((target) => target === end);
  const count = hasEnd ? end + 1 : end;
  const top = targets.some((to, from) => to > from + 1) ? box.arc : box.edge;
  const bottom = targets.some((to, from) => to <= from) ? box.arc : box.edge;
  return {
    width: left(count) - box.gap + box.edge,
    height: top + box.height + bottom,
    top,
    boxes: Array.from({ length: count }, (_, place) => left(place)),
    arrows: targets.map((to, from) => ({
      from,
      to,
      path: arrowPath(from, to, top, left),
      isBack: to <= from,
    })),
    hasEnd,
    reached,
  };
}

function targetOf(block: BlockValues, end: number): number {
  const next = block.next === '' || block.endless ? end : Number(block.next);
  return next >= 0 && next < end ? next : end;
}

function reachedFrom(targets: readonly number[]): Set<number> {
  const reached = new Set<number>();
  for (let at = 0; at < targets.length && !reached.has(at); at = targets[at] ?? targets.length)
    reached.add(at);
  return reached;
}

function arrowPath(from: number, to: number, top: number, left: (place: number) => number): string {
  const middle = top + box.height / 2;
  const lower = top + box.height;
  if (to === from + 1) return `M${left(from) + box.width} ${middle}H${left(to) - 3}`;
  if (to > from) {
    const [start, stop] = [left(from) + box.width * 0.7, left(to) + box.width * 0.3];
    return `M${start} ${top}C${start} ${top - 30} ${stop} ${top - 30} ${stop} ${top - 3}`;
  }
  const start = left(from) + box.width * (to === from ? 0.65 : 0.5);
  const stop = left(to) + box.width * 0.35;
  return `M${start} ${lower}C${start} ${lower + 34} ${stop} ${lower + 34} ${stop} ${lower + 3}`;
}
