import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { alive, aliveEvery } from '../../../shared/silence.ts';
import { startPostgres } from '../../support/postgres.ts';
import { administrator } from './site.ts';

/** A core that runs as a process of its own and may be killed; its data outlive it. */
export interface CoreProcess {
  /** Starts the core, again after its end, and answers its address. */
  start(): Promise<string>;
  /** Sends the signal and answers how the process ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; signal: string | null }>;
  /** Of the core that runs. */
  pid(): number | undefined;
  /** What opens the same database from outside. */
  where: { dataDir: string; databaseUrl: string | undefined };
  close(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../core/main.ts', import.meta.url));

/**
 * @param share a core that is not alone before its PostgreSQL: the first, or the first one beside which it stands, to be closed before it
 * @param more of its environment
 */
export async function coreProcess(
  dialect: DialectName,
  share?: 'first' | CoreProcess,
  more: Readonly<Record<string, string>> = {},
): Promise<CoreProcess> {
  const beside = share === 'first' ? undefined : share;
  const dataDir = await mkdtemp(join(tmpdir(), 'core-process-'));
  const postgres = dialect === 'postgres' && !beside ? await startPostgres() : null;
  const databaseUrl = beside ? beside.where.databaseUrl : await postgres?.createDatabase();
  let child: ChildProcess | null = null;
  // As a gateway does: a core whose starter says nothing for half a minute takes it for hung, and ends it.
  const beat = setInterval(() => child?.connected && child.send(alive), aliveEvery).unref();
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    CORE_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: share && 'a-key-of-all-cores-before-one-database',
    ADMIN_EMAIL: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    ...more,
  };
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const running = child;
    if (!running) return { code: null, signal: null };
    child = null;
    if (running.exitCode !== null) return { code: running.exitCode, signal: null };
    const ended = once(running, 'exit');
    running.kill(signal);
    const [code, by] = await ended;
    return { code, signal: by };
  }
  return {
    where: { dataDir, databaseUrl },
    pid: () => child?.pid,
    start() {
      const started = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child = started;
      return new Promise((resolve, reject) => {
        started.on('message', (said: { type: string; url: string }) => {
          if (said.type === 'ready') resolve(said.url);
        });
        started.once('exit', (code) => reject(new Error(`The core ended with ${code} before it was ready.`)));
      });
    },
    end,
    async close() {
      clearInterval(beat);
      await end('SIGKILL');
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
