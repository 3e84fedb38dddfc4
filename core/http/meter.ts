import { performance } from 'node:perf_hooks';
import type { CoreFigures } from '../../shared/core-figures.ts';
import { loopDelay } from '../../shared/loop-delay.ts';

/** Terminal events that have no answer yet. */
export interface WaitingEvents {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** What the core counts of itself. */
export class Meter {
  readonly #delay = loopDelay();
  #requests = 0;
  #faults = 0;
  #queue: WaitingEvents = { waiting: 0, oldestMs: 0 };

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
    return {
      core_requests_total: this.#requests,
      core_faults_total: this.#faults,
      core_uptime_seconds: process.uptime(),
      core_memory_bytes: rss,
      core_heap_used_bytes: heapUsed,
      core_cpu_seconds_total: (user + system) / 1e6,
      core_event_loop_delay_seconds: this.#delay,
      core_event_loop_busy_seconds_total: performance.eventLoopUtilization().active / 1000,
      core_terminal_events_waiting: this.#queue.waiting,
      core_terminal_events_oldest_seconds: this.#queue.oldestMs / 1000,
    };
  }
}
