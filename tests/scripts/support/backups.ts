import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { type CoreProcess, coreProcess } from '../../api/support/core-process.ts';
import type { Lot } from '../../api/support/lot.ts';
import { connect, type Remote, remoteLot } from '../../api/support/remote.ts';

/** What a script said, and how it ended. */
export interface Ended {
  code: number | null;
  output: string;
}

/** A core as a process, a lot in it, and a folder for its backups. */
export class SavedSite {
  readonly core: CoreProcess;
  readonly target: string;
  #remote: Remote | null = null;
  #lot: Lot | null = null;

  private constructor(core: CoreProcess, target: string) {
    this.core = core;
    this.target = target;
  }

  static async open(t: TestContext, dialect: DialectName): Promise<SavedSite> {
    const target = await mkdtemp(join(tmpdir(), 'backups-'));
    const site = new SavedSite(await coreProcess(dialect), target);
    t.after(async () => {
      await site.core.close();
      await rm(target, { recursive: true, force: true });
    });
    await site.start();
    site.#lot = await remoteLot(site.remote);
    return site;
  }

  get remote(): Remote {
    if (!this.#remote) throw new Error('The core does not run.');
    return this.#remote;
  }

  get lot(): Lot {
    if (!this.#lot) throw new Error('There is no lot.');
    return this.#lot;
  }

  async start(): Promise<void> {
    this.#remote = await connect(await this.core.start());
  }

  async stop(): Promise<void> {
    await this.core.end('SIGTERM');
  }

  /** Lets vehicles through and answers the numbers of their invoices. */
  async invoices(count: number): Promise<number[]> {
    const numbers: number[] = [];
    const [entered, paid] = [Date.now() - 7_200_000, Date.now() - 3_600_000];
    for (let index = 0; index < count; index++) {
      const plate = `P${randomUUID().slice(0, 5).toUpperCase()}`;
      const send = (path: string, body: Record<string, unknown>) =>
        this.remote.terminal(this.lot.key, `/terminal/${path}`, { id: randomUUID(), plate, ...body });
      await send('entries', { at: new Date(entered).toISOString(), vehicleType: 'CA' });
      const { status, body } = await send('payments', { at: new Date(paid).toISOString(), method: 'cash' });
      if (status !== 201) throw new Error(JSON.stringify(body));
      numbers.push(body.number);
    }
    return numbers;
  }

  /** Runs a script over the site's data, its input closed or with these lines. */
  run(script: string, args: readonly string[], env: Record<string, string> = {}, input = ''): Promise<Ended> {
    const { dataDir, databaseUrl } = this.core.where;
    return runScript(script, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }, input);
  }

  /** Makes a backup and answers its folder. */
  async backUp(options: readonly string[] = [], env: Record<string, string> = {}): Promise<string> {
    const { code, output } = await this.run('backup', [...options, this.target], env);
    if (code !== 0) throw new Error(output);
    const name = readdirSync(this.target).sort().at(-1) ?? '';
    return join(this.target, name);
  }
}

/** Runs one of the scripts as an operator would, with the environment given and no other. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  input = '',
): Promise<Ended> {
  const { PATH, POSTGRES_BIN, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH, POSTGRES_BIN, NODE_COMPILE_CACHE, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
