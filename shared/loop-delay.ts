import { emptyHistogram, type Histogram, observe } from './histogram.ts';

const bounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
const everyMs = 20;

/**
 * How late this process's event loop runs what is due, from now on. The runtime's own monitor tells percentiles of the
 * time since the last reading, which two readers share; a histogram belongs to nobody.
 */
export function loopDelay(): Histogram {
  const delays = emptyHistogram(bounds);
  let due = performance.now() + everyMs;
  setInterval(() => {
    const now = performance.now();
    observe(delays, Math.max(0, now - due));
    due = now + everyMs;
  }, everyMs).unref();
  return delays;
}
