import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median } from '../support/figure.ts';
import type { FaultySite } from './faulty-site.ts';
import type { FaultRun } from './measure.ts';

/** Kills the core so often, each time after another number of answers, in the middle of work. */
export function kills(dialect: FaultySite['dialect'], count: number): FaultRun {
  return {
    name: `${count} kills`,
    dialect,
    async harm(site, terminals): Promise<Figure[]> {
      const recoveries: number[] = [];
      for (let kill = 0; kill < count; kill += 1) {
        await terminals.more(20 + ((kill * 37) % 100));
        const since = performance.now();
        await killCore(site);
        recoveries.push(await terminals.recovered(since));
      }
      return [
        { figure: 'recovery, median', value: median(recoveries), unit: 's', target: 2 },
        { figure: 'recovery, worst', value: Math.max(...recoveries), unit: 's', target: 5 },
      ];
    },
  };
}

async function killCore(site: FaultySite): Promise<void> {
  for (;;) {
    const pid = site.corePid();
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      return;
    }
    await pause(5);
  }
}
