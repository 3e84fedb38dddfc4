// Loaded into a process with `--import`: tells over its channel how long its event loop was held up at most, and how
// long of that it was at work itself: the rest is the machine's, which had other things to do.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between looks; what a look is late is what something held up the loop. */
const resolution = 2;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let busiest = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    busiest = Math.max(busiest, now.user + now.system - before.user - before.system);
    before = now;
  }, resolution).unref();
  process.on('message', (message: unknown) => {
    if (message === 'loop:begin') {
      delay.reset();
      busiest = 0;
    }
    if (message === 'loop:end') {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
      process.send?.({ type: 'loop', longest: late(delay.max), work: busiest / 1000 });
    }
  });
}
