/** Time as sessions see it. Wall and monotonic time are both kept, because each can lie in its own way. */
export interface Clock {
  /** Epoch milliseconds; jumps when somebody sets the clock. */
  now(): number;
  /** Milliseconds since some start; never jumps, but stands still while the machine sleeps. */
  monotonic(): number;
  /** Runs a task again and again; the answer stops it. */
  every(milliseconds: number, task: () => void): () => void;
  /** Runs a task once; the answer cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** The machine's clocks. Their timers alone keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds).unref();
    return () => clearInterval(timer);
  },
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
