import type { FaultRun } from './measure.ts';

/** Every connection to PostgreSQL goes silent in the middle of work, as by a pulled cable; new ones pass. */
export const silentPostgres: FaultRun = {
  name: 'silent PostgreSQL',
  dialect: 'postgres',
  async harm(site, terminals) {
    const since = performance.now();
    site.line?.cut();
    site.line?.mend();
    return [{ figure: 'recovery', value: await terminals.recovered(since), unit: 's', target: 15 }];
  },
};
