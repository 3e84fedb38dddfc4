import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { alive, aliveEvery } from '../../../shared/silence.ts';

/** A core in a process of its own, as in production, and a client that talks to it over HTTP. */
export interface BenchCore {
  url: string;
  folder: string;
  child: ChildProcess;
  pool: Pool;
  /** The administrator's, for calls that are no JSON. */
  token: string;
  /** Calls as the administrator; throws on an error status. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; a bench reads a few known fields.
  admin(method: string, path: string, body?: unknown, view?: string, company?: number): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  terminal(key: string, path: string, body: unknown): Promise<{ status: number; body: any }>;
  stop(): Promise<void>;
}

const entry = join(import.meta.dirname, '../../../core/main.ts');

/**
 * Starts a core over a fresh folder (or one given, which stays) and logs its administrator in.
 * @param options further options of its runtime
 */
export async function startBenchCore(
  env: Record<string, string> = {},
  options: string[] = [],
): Promise<BenchCore> {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'bench-core-')));
  const child = fork(entry, {
    execArgv: options,
    env: {
      ...process.env,
      CORE_PORT: '0',
      DATA_DIR: folder,
      ADMIN_EMAIL: 'bench@example.com',
      ADMIN_PASSWORD: 'bench-password',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  // A core ends whoever started it and falls silent.
  const beat = setInterval(() => child.connected && child.send(alive), aliveEvery);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The core ended with ${code}.`)));
  });
  const pool = new Pool(url, { connections: 16, pipelining: 1 });
  const base = '/api/dashboard/core';
  let token = '';
  async function call(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const response = await pool.request({
      method: method as 'GET',
      path: base + path,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.body.text();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }
  const login = await call(
    'POST',
    '/access/login',
    { username: 'bench@example.com', password: 'bench-password' },
    {},
  );
  token = String(login.headers.authorization);
  return {
    url,
    folder,
    child,
    pool,
    token,
    async admin(method, path, body, view = 'view/start', company) {
      const headers: Record<string, string> = { authorization: token, pathview: view };
      if (company) headers.companyid = String(company);
      const answer = await call(method, path, body, headers);
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    terminal: (key, path, body) => call('POST', path, body, { authorization: `Bearer ${key}` }),
    async stop() {
      clearInterval(beat);
      await pool.close();
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      if (!env.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A lot with a tariff and terminals; answers the keys. */
export async function benchLot(
  core: BenchCore,
  terminals: number,
): Promise<{ companyId: number; keys: string[] }> {
  const company = await core.admin('POST', '/companies', { name: 'Bench' }, 'view/company/create');
  const id: number = company.id;
  await core.admin(
    'POST',
    '/slots',
    { title: 'A', quota: 100_000, main: true, vehicleTypes: ['CA'] },
    'view/slot/create',
    id,
  );
  const tariff = await core.admin(
    'POST',
    '/tariffs',
    {
      code: 'T',
      name: 'T',
      vehicleType: 'CA',
      lostTicketValue: 4_600_000,
      graceMinutes: 15,
      rounding: 'up',
      segments: [
        {
          initialDay: 1,
          initialHour: '00:00',
          finalDay: 7,
          finalHour: '24:00',
          blocks: [{ id: 'A', time: 1, repeat: 0, value: 23_000, next: null }],
        },
      ],
    },
    'view/rate/manage',
    id,
  );
  await core.admin(
    'POST',
    '/tariff-assignments',
    { tariffId: tariff.id, vehicleType: 'CA', validFrom: '2020-01-01' },
    'view/rate/manage',
    id,
  );
  await core.admin(
    'POST',
    '/resolutions',
    {
      number: '1',
      prefix: 'B',
      initialNumber: 1,
      finalNumber: 9_000_000,
      initialDate: '2020-01-01',
      finalDate: '2035-12-31',
      active: true,
    },
    'view/resolution',
    id,
  );
  const keys: string[] = [];
  for (let index = 0; index < terminals; index += 1) {
    const name = `T${index}`;
    const device = await core.admin(
      'POST',
      '/devices',
      { name, imei: `35693803564380${index}` },
      'view/devices/add',
      id,
    );
    const { key } = await core.admin(
      'POST',
      `/devices/${device.id}/key`,
      undefined,
      'view/devices/license',
      id,
    );
    keys.push(key);
  }
  return { companyId: id, keys };
}
