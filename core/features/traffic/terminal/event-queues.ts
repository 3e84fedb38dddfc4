import { isPostgres } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import type { SiteClock } from '../../../db/site-clock.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import type { BatchFailures } from './batch-failures.ts';
import { EventQueue } from './event-queue.ts';
import type { EventAnswer, TerminalEvent } from './events.ts';

/** The key of the one queue over SQLite. */
const all = 0;

/**
 * The queues of a core. Over SQLite, where one connection writes, all events share one, and so its disk syncs. Over
 * PostgreSQL each lot has its own: what holds up one lot, such as a core that went silent with its lock, holds up no other.
 */
export class EventQueues {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #clock: SiteClock;
  /** As many as lots have sent something. */
  readonly #queues = new Map<number, EventQueue>();

  constructor(db: Db, now: () => number, clock: SiteClock) {
    this.#db = db;
    this.#now = now;
    this.#clock = clock;
  }

  /** Runs an event whose shape is checked; rejects with what refused it. */
  submit(
    terminal: Terminal,
    event: TerminalEvent,
    requestId: string | null,
    failures: BatchFailures | null = null,
  ): Promise<EventAnswer> {
    return this.#queueOf(terminal.companyId).submit(terminal, event, requestId, failures);
  }

  /** Events that wait for their transaction. */
  get waiting(): number {
    return this.#figures(({ waiting }) => waiting).reduce((sum, one) => sum + one, 0);
  }

  /** Milliseconds that the oldest event without an answer has waited; 0 without any. */
  get oldestMs(): number {
    return this.#figures(({ oldestMs }) => oldestMs).reduce((most, one) => Math.max(most, one), 0);
  }

  /** Settles once no event waits. */
  async drained(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.drained()));
  }

  #queueOf(companyId: number): EventQueue {
    const key = isPostgres(this.#db) ? companyId : all;
    const queue = this.#queues.get(key) ?? new EventQueue(this.#db, this.#now, this.#clock);
    this.#queues.set(key, queue);
    return queue;
  }

  #figures(figure: (queue: EventQueue) => number): number[] {
    return [...this.#queues.values()].map(figure);
  }
}
