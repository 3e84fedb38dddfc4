import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { CoreFigures } from '../../shared/core-figures.ts';

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
