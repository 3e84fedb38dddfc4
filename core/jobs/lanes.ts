interface Lane {
  /** Threads of it that work at a time. */
  threads: number;
  /** What may wait for one of them; more is refused. */
  waiting: number;
  /** Of `waiting`, what one company may have; more is refused. */
  waitingOfLot: number;
}

/**
 * Threads of a lane that were ended and have not died yet, because a native call keeps them. At this number the lane
 * waits until one has died: each still holds its memory and a processor.
 */
export const mostStuck = 3;

/**
 * What a core's threads work on at a time. What fills its lane holds up nothing in another; of jobs a lane does one
 * after the other.
 */
export const lanes = {
  /** Somebody looks at the screen and waits for it. */
  answers: { threads: 2, waiting: 30, waitingOfLot: 15 },
  /** Files that somebody will fetch. */
  files: { threads: 1, waiting: 1, waitingOfLot: 1 },
  /** Long calculations that write what they find. */
  calculations: { threads: 1, waiting: 1, waitingOfLot: 1 },
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;
