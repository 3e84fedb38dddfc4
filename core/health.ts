import type { CoreHealth } from '../shared/core-figures.ts';
import type { Db } from './db/schema.ts';
import type { WaitingEvents } from './figures.ts';

/** An event is answered within a fraction of a second; one that waits so long says that traffic stands still. */
const longestWaitMs = 5000;
/** The gateway waits for 2 s: by then it must know that it is the database that does not answer. */
const patience = 1600;

/** How the core is: whether its database answers, and whether terminal events get their answers. */
export class Health {
  readonly #db: Db;
  readonly #events: WaitingEvents;
  #asking: Promise<CoreHealth['database']> | null = null;

  constructor(db: Db, events: WaitingEvents) {
    this.#db = db;
    this.#events = events;
  }

  /** Never rejects. Who asks while the database is being looked at gets the same answer. */
  async ask(): Promise<CoreHealth> {
    this.#asking ??= this.#lookAtDatabase().finally(() => {
      this.#asking = null;
    });
    const database = await this.#asking;
    const oldestMs = Math.round(this.#events.oldestMs);
    const events = { status: oldestMs > longestWaitMs ? 'down' : 'up', oldestMs } as const;
    return { status: database.status === 'up' ? events.status : 'down', database, events };
  }

  async #lookAtDatabase(): Promise<CoreHealth['database']> {
    const started = performance.now();
    const { promise: late, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(resolve, patience, false);
    const answered = this.#db
      .selectFrom('installation')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    const answers = await Promise.race([answered, late]);
    clearTimeout(timer);
    return { status: answers ? 'up' : 'down', ms: Math.round((performance.now() - started) * 10) / 10 };
  }
}
