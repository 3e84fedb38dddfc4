/** A small seeded generator (mulberry32): the same seed makes the same demo on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of the values by their weights. */
  pick<T>(weighted: readonly (readonly [T, number])[]): T;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick(weighted) {
      const whole = weighted.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * whole;
      for (const [value, weight] of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      return (weighted.at(-1) as readonly [never, number])[0];
    },
  };
}
