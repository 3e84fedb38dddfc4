import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { newFolder, removeFolder } from '../../site/support.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Figure, median } from '../support/figure.ts';

const rounds = 5;
const main = join(import.meta.dirname, '../../../core/main.ts');

/** Seconds from the start of the core's process, as a gateway starts it, to its word that it can answer. */
async function startOnce(env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The core ended with ${code} before it was ready.`);
  });
  await Promise.race([once(child, 'message'), failed]);
  const seconds = (performance.now() - began) / 1000;
  failed.catch(() => {});
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

/** Starts of a core over a database that is there. */
export async function coldStart(dialect: DialectName): Promise<Figure[]> {
  const folder = await newFolder();
  const postgres = dialect === 'postgres' ? await startPostgres({ durable: true }) : null;
  try {
    const env = {
      PATH: process.env.PATH,
      CORE_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: await postgres?.createDatabase(),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'fatal',
    };
    await startOnce(env);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await startOnce(env));
    return [{ figure: `cold start of a core (${dialect})`, value: median(times), unit: 's', target: 1 }];
  } finally {
    await postgres?.stop();
    await removeFolder(folder);
  }
}
