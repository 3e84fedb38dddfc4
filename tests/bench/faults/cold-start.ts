import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { coreProcess } from '../../api/support/core-process.ts';
import { type Figure, median } from '../support/figure.ts';

const rounds = 5;

/** From the start of the core's process to its word that it can answer, over a database that is there. */
export async function coldStart(dialect: DialectName): Promise<Figure[]> {
  const core = await coreProcess(dialect);
  try {
    await core.start();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await core.end('SIGKILL');
      const began = performance.now();
      await core.start();
      times.push((performance.now() - began) / 1000);
    }
    return [{ figure: `cold start of a core (${dialect})`, value: median(times), unit: 's', target: 1 }];
  } finally {
    await core.close();
  }
}
