import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownKey } from '../api/support/own-key.ts';

/** A whole site as an operator starts it: the gateway's process with its embedded core, on the loopback. */
export interface RunningSite {
  url: string;
  folder: string;
  process: ChildProcess;
  /** What it has printed so far. */
  printed(): string;
  /** Ends it by a signal and answers the exit code, null where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const root = join(import.meta.dirname, '../..');

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

export async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-'));
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Starts a site over a folder and waits until it is ready. */
export async function startSite(folder: string, env: Record<string, string> = {}): Promise<RunningSite> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const site: RunningSite = {
    url,
    folder,
    process: child,
    printed: () => printed,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
  const began = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.status === 200) return site;
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}: ${printed}`);
    if (performance.now() - began > 20_000) {
      await site.end('SIGKILL');
      throw new Error(`The site is not ready: ${printed}`);
    }
    await pause(20);
  }
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; each test asserts what it reads.
  body: any;
}

/** A browser's calls without a browser: one cookie, the view of each call. */
export class Visitor {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** The same cookie at another address: the site after a restart. */
  at(url: string): Visitor {
    const moved = new Visitor(url);
    moved.#cookie = this.#cookie;
    return moved;
  }

  async call(method: string, path: string, body?: unknown, view?: string): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(view ? { 'x-view': `/${view}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...ownKey(method, path.replace('/api/dashboard/core', '')),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text };
  }

  /** Follows a link to a file: a read that carries the cookie and no header of ours. */
  async download(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(this.#url + path, {
      redirect: 'manual',
      ...(this.#cookie ? { headers: { cookie: this.#cookie } } : {}),
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  /** A call of the core through the gateway that must succeed. */
  async core(method: string, path: string, view: string, body?: unknown): Promise<Reply['body']> {
    const answer = await this.call(method, `/api/dashboard/core${path}`, body, view);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
