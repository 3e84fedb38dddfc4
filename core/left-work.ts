import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/schema.ts';
import type { WorkInHand } from './feature.ts';
import { features } from './features.ts';

/** How often work in hand is looked at. Milliseconds. */
const lookMs = 2_000;
/** Work whose pulse is the same at so many looks in a row has lost its core. */
export const looksOfLeft = 4;

/** What a feature's work in hand was at the last looks. */
interface Seen {
  pulse: number;
  looks: number;
}

/**
 * Finds work whose core died, by nothing but what this core sees: a pulse that stands still over several looks. No clock is
 * read, so that cores whose clocks differ agree, and a core that stood still itself counts none of that time.
 */
export class LeftWork {
  readonly #works: readonly WorkInHand[];
  readonly #seen = new Map<WorkInHand, ReadonlyMap<number, Seen>>();

  constructor(works: readonly WorkInHand[]) {
    this.#works = works;
  }

  /** Looks once, and gives back what is left; an error of one feature's work is given to `onError` and stops no other. */
  async look(db: Db, onError: (error: unknown) => void): Promise<void> {
    for (const work of this.#works) await this.#lookAt(work, db).catch(onError);
  }

  async #lookAt(work: WorkInHand, db: Db): Promise<void> {
    const before = this.#seen.get(work);
    const seen = new Map<number, Seen>();
    for (const { id, pulse } of await work.find(db)) {
      const last = before?.get(id);
      seen.set(id, { pulse, looks: last?.pulse === pulse ? last.looks + 1 : 1 });
    }
    this.#seen.set(work, seen);
    for (const [id, { pulse, looks }] of seen)
      if (looks >= looksOfLeft) await work.giveBack(db, { id, pulse });
  }
}

/** Looks every few seconds at the work of all features, until stopped. */
export function startLeftWork(db: Db, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  const left = new LeftWork(features.flatMap(({ inHand }) => inHand ?? []));
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= left
      .look(db, (error) => log.error({ err: error }, 'the look for work that was left failed'))
      .finally(() => {
        round = null;
      });
  }, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
