import { execFile, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** POSTGRES_BIN where it is set, else what PATH has. */
function pathOf(tool: Tool): string {
  return process.env.POSTGRES_BIN ? join(process.env.POSTGRES_BIN, tool) : tool;
}

/**
 * Refuses where PostgreSQL's programs are missing, or older than the server: they cannot read its tables then.
 * @param server major version
 */
export async function checkTools(tools: readonly Tool[], server: number): Promise<void> {
  for (const tool of tools) {
    const { stdout } = await promisify(execFile)(pathOf(tool), ['--version']).catch((error) => {
      throw new Error(
        `${tool} is missing (${error.code ?? error.message}): install PostgreSQL's client programs of version ${server} or newer, or name their folder in POSTGRES_BIN.`,
      );
    });
    const major = Number(/(\d+)(?:\.\d+)*/.exec(stdout)?.[1]);
    if (!(major >= server))
      throw new Error(
        `${tool} is of version ${major}, the server of ${server}: install PostgreSQL's client programs of ${server} or newer.`,
      );
  }
}

/** The arguments of a connection, its password apart: the list of processes shows arguments to everybody. */
function connection(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || process.env.PGPASSWORD;
  address.password = '';
  return {
    args: [`--dbname=${address.href}`, '--no-password'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  };
}

/** A program that is running: its output, its input, and its end. */
export interface Running {
  stdout: NodeJS.ReadableStream;
  stdin: NodeJS.WritableStream;
  /** @throws with the program's own words where it failed */
  ended: Promise<void>;
  kill(): void;
}

function run(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(pathOf(tool), args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-2000);
  });
  // A program that ended reads no more; its own words tell why.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${tool} ended with ${code ?? signal}: ${words.trim()}`));
    });
  });
  ended.catch(() => undefined);
  return { stdout: child.stdout, stdin: child.stdin, ended, kill: () => child.kill('SIGKILL') };
}

/** Dumps a database as of an exported snapshot, or as it is now. */
export function dump(url: string, snapshot: string | null): Running {
  const { args, env } = connection(url);
  const more = snapshot === null ? [] : [`--snapshot=${snapshot}`];
  return run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', ...more, ...args], env);
}

/**
 * Puts a dump in the place of everything in the database, in one transaction: where anything fails, all is as it was.
 * @param dumpFile in pg_dump's custom format
 */
export async function replaceDatabase(url: string, dumpFile: string): Promise<void> {
  const { args, env } = connection(url);
  const psql = run(
    'psql',
    [
      '--quiet',
      '--no-psqlrc',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      `--output=${devNull}`,
      '--file=-',
      ...args,
    ],
    env,
  );
  psql.stdin.write('drop schema if exists public cascade; create schema public;\n');
  const script = run('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dumpFile], process.env);
  script.stdout.pipe(psql.stdin, { end: false });
  try {
    await Promise.race([script.ended, psql.ended.then(() => script.ended)]);
  } catch (error) {
    // Its input must not end: that would commit the part that has arrived.
    psql.kill();
    script.kill();
    throw error;
  }
  psql.stdin.end();
  await psql.ended;
}
