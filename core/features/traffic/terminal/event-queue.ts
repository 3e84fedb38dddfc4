import { setImmediate as nextTurn } from 'node:timers/promises';
import { collectAppended, writeAppended } from '../../../db/appended-rows.ts';
import { Steps } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { SiteClock } from '../../../db/site-clock.ts';
import { isDatabaseAway, isStorageError } from '../../../db/storage-faults.ts';
import { AppError } from '../../../errors.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import { markSeen } from '../../site/devices/device-states.store.ts';
import { acceptEvent } from './accept-event.ts';
import type { BatchFailures } from './batch-failures.ts';
import type { EventAnswer, EventRun, TerminalEvent } from './events.ts';
import { eventId, KnownEvents } from './known-events.ts';
import { LotCache } from './lot-cache.ts';
import { takeTurn } from './lot-turns.store.ts';
import { fileRefusal } from './refused-events.service.ts';
import { ServerClockFaults } from './server-clock-faults.ts';
import { shownClock } from './shown-clock.ts';

interface Job {
  /** When it came, in milliseconds of a clock that nobody sets. */
  since: number;
  terminal: Terminal;
  event: TerminalEvent;
  requestId: string | null;
  /** Shared by the events of a batch; null for an event that came alone. */
  failures: BatchFailures | null;
  resolve(answer: EventAnswer): void;
  reject(error: unknown): void;
}

/** What the events of one transaction have in common. */
interface Shared extends Pick<EventRun, 'trx' | 'lots' | 'known'> {
  steps: Steps;
}

/** Events of one transaction: enough to share a sync among terminals, few enough to keep the event loop free. */
const groupSize = 50;

/** Who has waited so long for a transaction is told to come again: the gateway waits for 20 s, and one may take 10. */
const longestWaitMs = 10_000;

/** True for what the rules refused; anything else is a failure of storage, after which the same event may be accepted. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !isStorageError(error);
}

/**
 * Terminal events in the order of their arrival, those that wait together in one transaction: each durable when
 * it is answered, one sync for all of them. An event that is refused is undone alone. Between transactions the
 * event loop is free. What a database that is lost has under way, and what has waited for it too long, is given up:
 * the terminal keeps the event, and the same id is never taken twice.
 */
export class EventQueue {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #clock: SiteClock;
  readonly #faults = new ServerClockFaults();
  readonly #waiting: Job[] = [];
  /** The group whose transaction is under way. */
  #current: readonly Job[] = [];
  #running: Promise<void> | null = null;

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
    return new Promise((resolve, reject) => {
      const since = performance.now();
      this.#waiting.push({ since, terminal, event, requestId, failures, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Events that wait for their transaction. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Milliseconds that the oldest event without an answer has waited; 0 without any. */
  get oldestMs(): number {
    const oldest = this.#current[0] ?? this.#waiting[0];
    return oldest ? performance.now() - oldest.since : 0;
  }

  /** Settles once no event waits. */
  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // What arrives in this turn of the loop joins the first transaction.
    await nextTurn();
    while (this.#waiting.length > 0) {
      this.#current = this.#waiting.splice(0, groupSize);
      await this.#runGroup(this.#current);
      this.#current = [];
      await nextTurn();
    }
    this.#running = null;
  }

  async #runGroup(jobs: readonly Job[]): Promise<void> {
    const [late, inTime] = parted(jobs, ({ since }) => performance.now() - since > longestWaitMs);
    failAll(late, new AppError('commitFailed'));
    if (inTime.length === 0) return;
    try {
      await this.#hear(inTime);
      const settle = await this.#db.transaction().execute((trx) => this.#runAll(trx, inTime));
      for (const done of settle) done();
    } catch (error) {
      await this.#runAlone(inTime, error);
    }
  }

  /** What the terminals' clocks show is a witness of ours, before any event is dated by it. */
  async #hear(jobs: readonly Job[]): Promise<void> {
    const now = this.#now();
    for (const { terminal, event } of jobs) {
      const shown = shownClock(event, now);
      if (shown) this.#clock.hear(terminal, shown.at, now, shown.isExact);
    }
    await this.#clock.look(this.#db, now);
  }

  /** The transaction as a whole failed: nothing of it was stored, or it was and the word of it was lost. */
  async #runAlone(jobs: readonly Job[], error: unknown): Promise<void> {
    // What holds one up, or the loss of the database, is the same for each.
    if (jobs.length === 1 || isDatabaseAway(error)) failAll(jobs, error);
    else for (const job of jobs) await this.#runGroup([job]);
  }

  /** Runs each event under a savepoint; answers what to tell each caller once the transaction has committed. */
  async #runAll(trx: Trx, jobs: readonly Job[]): Promise<(() => void)[]> {
    const settle: (() => void)[] = [];
    const shared = { trx, lots: new LotCache(trx), known: new KnownEvents(trx), steps: new Steps(trx) };
    await takeTurn(
      trx,
      jobs.map((job) => job.terminal.companyId),
    );
    await shared.known.read(jobs.flatMap(keyOf));
    collectAppended(trx);
    for (const job of jobs) {
      try {
        const answer = await this.#runOne(shared, job);
        settle.push(() => job.resolve(answer));
      } catch (error) {
        if (!(error instanceof AppError) && jobs.length > 1) throw error;
        if (!isRefusal(error)) job.failures?.note(job.event);
        settle.push(() => job.reject(error));
      }
    }
    await writeAppended(trx);
    for (const terminal of new Map(jobs.map((job) => [job.terminal.deviceId, job.terminal])).values())
      await markSeen(trx, terminal, this.#now());
    return settle;
  }

  /** What a refused event leaves behind is filed in a step of its own, for the refused one is undone. */
  async #runOne({ steps, ...shared }: Shared, job: Job): Promise<EventAnswer> {
    const clock = this.#clock.judge(this.#now());
    const now = this.#now() + clock.offset;
    const { arrivedAt } = job.event;
    const event = { ...job.event, arrivedAt: arrivedAt === null ? null : arrivedAt + clock.offset };
    const run = { ...job, ...shared, event, now, reachedAt: now };
    try {
      return await steps.run(async () => {
        const answer = await acceptEvent(run);
        await this.#faults.note(run, clock);
        return answer;
      });
    } catch (error) {
      if (isRefusal(error)) await steps.run(() => fileRefusal(run, error));
      throw error;
    }
  }
}

function keyOf({ terminal: { companyId }, event }: Job): { companyId: number; id: string }[] {
  const id = eventId(event.body.id);
  return id === null || event.kind === 'status' ? [] : [{ companyId, id }];
}

/** Nothing of these events was stored: what depends on them in their batches fails too. */
function failAll(jobs: readonly Job[], error: unknown): void {
  for (const job of jobs) {
    job.failures?.note(job.event);
    job.reject(error);
  }
}

function parted(jobs: readonly Job[], is: (job: Job) => boolean): [Job[], Job[]] {
  return [jobs.filter((job) => is(job)), jobs.filter((job) => !is(job))];
}
