import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultRun } from './measure.ts';

const fullMs = 5_000;
/** No file of the core may grow beyond this: every write of its database fails. */
const room = 4096;

/** The core can write nothing for some seconds, as on a disk that is full; then it can again. Linux only. */
export const diskFull: FaultRun = {
  name: `disk full for ${fullMs / 1000} s`,
  dialect: 'sqlite',
  async harm(site, terminals) {
    const limit = (bytes: string) =>
      execFileSync('prlimit', [`--pid=${site.corePid()}`, `--fsize=${bytes}:`]);
    limit(String(room));
    // What was under way is answered.
    await pause(200);
    const before = terminals.acknowledged.size;
    await pause(fullMs);
    const meanwhile = terminals.acknowledged.size - before;
    const since = performance.now();
    limit('unlimited');
    return [
      { figure: 'acknowledged while nothing could be written', value: meanwhile, unit: 'events', most: 0 },
      { figure: 'recovery', value: await terminals.recovered(since), unit: 's', target: 5 },
    ];
  },
};
