import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from './gateway.ts';

const root = join(import.meta.dirname, '../../..');

export interface GatewayProcess {
  child: ChildProcess;
  /** Where it listens; rejects where it ends instead. */
  origin: Promise<string>;
  /** Everything it and its core have written. */
  output(): string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts `server/main.ts` in an environment of its own. */
export function startProcess(t: TestContext, env: Record<string, string> = {}): GatewayProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: env.DATA_DIR ?? temporaryFolder(t),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const origin = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        text += chunk;
        const found = /back office: (\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
    }
    child.on('close', () => reject(new Error(`it ended: ${text}`)));
  });
  origin.catch(() => undefined);
  t.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { child, origin, output: () => text, exited };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
