import { limits } from '../../../limits.ts';

/** Bounds of a tariff, far above any real one: they keep a price exact and its computing short. */
export const tariffLimits = {
  segments: 100,
  /** Of one segment. */
  blocks: 100,
  /** Minor units. */
  value: limits.money,
  /** Of a block, a window, the grace or the free time: some 19 years. */
  minutes: 10_000_000,
  repeat: 1_000_000_000,
  blockId: 40,
  /** Saved with a tariff: each is priced when it is published. */
  examples: 30,
  /** Longest stay of an example. */
  exampleDays: 31,
} as const;
