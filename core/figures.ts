import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { CoreFigures } from '../shared/core-figures.ts';
import type { OpenDatabase } from './db/open.ts';
import { countMails } from './features/access/mail/mails.list.ts';
import { countWaiting } from './features/outside/webhooks/deliveries.list.ts';
import { lastBackup } from './features/site/backups/backups.list.ts';
import { countOpen } from './jobs/export-jobs.list.ts';

const nanoseconds = 1e9;

/** Terminal events that have no answer yet. */
export interface WaitingEvents {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** What the core counts of itself. Reading starts the delays of the event loop anew. */
export class Meter {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #utilization = performance.eventLoopUtilization();
  #requests = 0;
  #faults = 0;
  #queue: WaitingEvents = { waiting: 0, oldestMs: 0 };

  constructor() {
    this.#delay.enable();
  }

  /** Counts an answer by its status. */
  answered(status: number): void {
    this.#requests++;
    if (status >= 500) this.#faults++;
  }

  watchQueue(queue: WaitingEvents): void {
    this.#queue = queue;
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
      core_terminal_events_waiting: this.#queue.waiting,
      core_terminal_events_oldest_seconds: this.#queue.oldestMs / 1000,
    };
    this.#delay.reset();
    return figures;
  }
}

/** Who asks for the figures waits for a second. */
const patience = 800;

/** All figures of a running core; those of the database are left out where it does not answer in time. */
export async function readFigures(meter: Meter, database: OpenDatabase): Promise<CoreFigures> {
  const own = meter.read();
  const late = pause<CoreFigures>(patience, {}, { ref: false });
  return { ...own, ...(await Promise.race([databaseFigures(database).catch(() => ({})), late])) };
}

async function databaseFigures(database: OpenDatabase): Promise<CoreFigures> {
  const mails = await countMails(database.probe);
  const backup = await lastBackup(database.probe);
  return {
    ...(await database.figures()),
    core_exports_open: await countOpen(database.probe),
    core_webhooks_waiting: await countWaiting(database.probe),
    core_mails_waiting: mails.waiting,
    core_mails_failed: mails.failed,
    ...(backup === null ? {} : { core_last_backup_seconds: backup / 1000 }),
  };
}
