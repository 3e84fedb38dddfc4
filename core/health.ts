import type { CoreHealth } from '../shared/core-figures.ts';
import type { StorageFault } from '../shared/storage-fault.ts';
import type { Db } from './db/schema.ts';
import type { SiteClock } from './db/site-clock.ts';
import { touch } from './db/touch.ts';
import { lastBackup } from './features/site/backups/backups.list.ts';
import type { WaitingEvents } from './http/meter.ts';

/** An event is answered within a fraction of a second; one that waits so long says that traffic stands still. */
const longestWaitMs = 5000;
/** The gateway waits for 2 s: by then it must know that it is the database that does not answer. */
const patience = 1600;

/** The database as it was found, and when it was last backed up as far as it says so: epoch milliseconds. */
interface Looked {
  database: CoreHealth['database'];
  backup: number | null;
}

/** How the core is: whether its database answers, and whether terminal events get their answers. */
export class Health {
  readonly #db: Db;
  readonly #events: WaitingEvents;
  readonly #lookAtStorage: () => Promise<StorageFault | null>;
  readonly #clock: SiteClock;
  #asking: Promise<Looked> | null = null;

  /** @param lookAtStorage why nothing can be written now, null where it can */
  constructor(
    db: Db,
    events: WaitingEvents,
    clock: SiteClock,
    lookAtStorage = async (): Promise<StorageFault | null> => null,
  ) {
    this.#clock = clock;
    this.#db = db;
    this.#events = events;
    this.#lookAtStorage = lookAtStorage;
  }

  /** Never rejects. Who asks while the database is being looked at gets the same answer. */
  async ask(): Promise<CoreHealth> {
    this.#asking ??= this.#lookAtDatabase().finally(() => {
      this.#asking = null;
    });
    const { database, backup } = await this.#asking;
    const oldestMs = Math.round(this.#events.oldestMs);
    const events = { status: oldestMs > longestWaitMs ? 'down' : 'up', oldestMs } as const;
    const status = database.status === 'up' ? events.status : 'down';
    const at = backup === null ? null : new Date(backup).toISOString();
    return { status, database, events, lastBackup: at, clock: this.#clock.verdict.state };
  }

  async #lookAtDatabase(): Promise<Looked> {
    const started = performance.now();
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, patience, null);
    const answered = this.#lookAtAll().catch(() => null);
    const found = await Promise.race([answered, late]);
    clearTimeout(timer);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const fault = found?.fault ?? null;
    const status = found && fault === null ? 'up' : 'down';
    return { database: { status, ms, ...(fault === null ? {} : { fault }) }, backup: found?.backup ?? null };
  }

  async #lookAtAll(): Promise<{ fault: StorageFault | null; backup: number | null }> {
    await touch(this.#db);
    const [fault, backup] = await Promise.all([
      this.#lookAtStorage(),
      lastBackup(this.#db).catch(() => null),
    ]);
    return { fault, backup };
  }
}
