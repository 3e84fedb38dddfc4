import { availableParallelism, loadavg } from 'node:os';

/**
 * How long something that is promised within a time may take in a test: so long on a machine that has a processor for
 * whoever works, and as many times longer as there are more at work than processors.
 * @param ms what is promised, milliseconds
 */
export function allowed(ms: number): number {
  const [working = 0] = loadavg();
  return ms * Math.max(1, working / availableParallelism());
}
