import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { CoreFigures } from '../shared/core-figures.ts';
import type { OpenDatabase } from './db/open.ts';
import { countMails } from './features/mail/mails.list.ts';
import { countWaiting } from './features/webhooks/deliveries.list.ts';
import { countOpen } from './jobs/export-jobs.list.ts';

const nanoseconds = 1e9;

/** What the core counts of itself. Reading starts the delays of the event loop anew. */
export class Meter {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #utilization = performance.eventLoopUtilization();
  #requests = 0;
  #faults = 0;
  #eventsWaiting: () => number = () => 0;

  constructor() {
    this.#delay.enable();
  }

  /** Counts an answer by its status. */
  answered(status: number): void {
    this.#requests++;
    if (status >= 500) this.#faults++;
  }

  watchQueue(waiting: () => number): void {
    this.#eventsWaiting = waiting;
  }

  read(): CoreFigures {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const before = this.#utilization;
    this.#utilization = performance.eventLoopUtilization();
    const figures = {
      core_requests_total: this.#requests,
      core_faults_total: this.#faults,
      core_uptime_seconds: process.uptime(),
      core_memory_bytes: rss,
      core_heap_used_bytes: heapUsed,
      core_cpu_seconds_total: (user + system) / 1e6,
      core_event_loop_delay_p99_seconds: this.#delay.percentile(99) / nanoseconds,
      core_event_loop_delay_max_seconds: this.#delay.max / nanoseconds,
      core_event_loop_utilization: performance.eventLoopUtilization(this.#utilization, before).utilization,
      core_terminal_events_waiting: this.#eventsWaiting(),
    };
    this.#delay.reset();
    return figures;
  }
}

/** All figures of a running core; those of the database are left out where it does not answer. */
export async function readFigures(meter: Meter, database: OpenDatabase): Promise<CoreFigures> {
  const own = meter.read();
  try {
    const mails = await countMails(database.db);
    return {
      ...own,
      ...(await database.figures()),
      core_exports_open: await countOpen(database.db),
      core_webhooks_waiting: await countWaiting(database.db),
      core_mails_waiting: mails.waiting,
      core_mails_failed: mails.failed,
    };
  } catch {
    return own;
  }
}
