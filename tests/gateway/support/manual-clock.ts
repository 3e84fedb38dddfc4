import type { Clock } from '../../../server/session/clock.ts';

interface Timer {
  at: number;
  every: number | null;
  task: () => void;
}

/** Time that passes when a test says so; both clocks go together unless one is set apart. */
export class ManualClock implements Clock {
  wall = Date.parse('2026-03-02T12:00:00Z');
  #monotonic = 0;
  readonly #timers = new Set<Timer>();

  now = (): number => this.wall;
  monotonic = (): number => this.#monotonic;

  every(milliseconds: number, task: () => void): () => void {
    return this.#add({ at: this.#monotonic + milliseconds, every: milliseconds, task });
  }

  after(milliseconds: number, task: () => void): () => void {
    return this.#add({ at: this.#monotonic + milliseconds, every: null, task });
  }

  /** Lets time pass; timers run in their order, and what they start (calls to the core) is waited for. */
  async advance(seconds: number): Promise<void> {
    const end = this.#monotonic + seconds * 1000;
    for (;;) {
      const next = [...this.#timers].sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#pass(next.at - this.#monotonic);
      if (next.every === null) this.#timers.delete(next);
      else next.at += next.every;
      next.task();
    }
    this.#pass(end - this.#monotonic);
    await settle();
  }

  /** The machine sleeps: the wall clock goes on, the monotonic one and timers stand still. */
  sleep(seconds: number): void {
    this.wall += seconds * 1000;
  }

  #pass(milliseconds: number): void {
    this.#monotonic += milliseconds;
    this.wall += milliseconds;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}

/** Until what is under way over loopback has arrived: a number of turns of the event loop, not a time. */
export async function settle(turns = 60): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** Until something holds; fails by the test's own time-out. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
