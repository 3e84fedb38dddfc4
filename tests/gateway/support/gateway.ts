import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '../../../server/app.ts';
import { type GatewayConfig, readConfig } from '../../../server/config.ts';
import { type Bounds, defaultBounds } from '../../../server/http/bounds.ts';
import { type LogRequest, openLog } from '../../../server/log.ts';
import { LogLevels } from '../../../server/ops/log-levels.ts';
import { LogRing } from '../../../server/ops/log-ring.ts';
import { diskFree, type OpsDeps } from '../../../server/ops/ops.ts';
import { corePool, Upstream } from '../../../server/proxy/upstream.ts';
import { type Clock, systemClock } from '../../../server/session/clock.ts';
import type { SessionStore } from '../../../server/session/store.ts';
import { type CoreStub, startCoreStub } from './core-stub.ts';
import { MemoryStore } from './memory-store.ts';

export interface Options {
  config?: Partial<GatewayConfig>;
  bounds?: Partial<Bounds>;
  clock?: Clock;
  store?: SessionStore;
  clientDir?: string;
  ops?: Partial<OpsDeps>;
  /** Address to listen on; the loopback unless given. */
  host?: string;
  /** Where the core is; a stub of its own unless given. */
  core?: CoreStub;
  coreUrl?: string | null;
}

export interface TestGateway {
  app: FastifyInstance;
  origin: string;
  port: number;
  core: CoreStub;
  upstream: Upstream;
  store: SessionStore;
  /** Takes a request's line. */
  logRequest: LogRequest;
  /** Everything that was logged. */
  logged(): string;
  /** A call as a program makes it, with the session's cookie where one is given. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Logs in; answers the cookie. */
  login(password?: string): Promise<string>;
}

export interface CallOptions {
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** X-View; a known screen unless given, none for null. */
  view?: string | null;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any;
  /** The `name=value` of a cookie that was set. */
  cookie: string;
}

/** A gateway before a stub core, both gone after the test. */
export async function startGateway(t: TestContext, options: Options = {}): Promise<TestGateway> {
  const core = options.core ?? (await startCoreStub());
  const upstream = new Upstream(corePool({ ...defaultBounds, ...options.bounds }));
  if (options.coreUrl !== null) upstream.use(options.coreUrl ?? core.origin);
  const store = options.store ?? new MemoryStore();
  const lines: string[] = [];
  const ring = new LogRing();
  const clock = options.clock ?? systemClock;
  const levels = new LogLevels('trace', clock);
  const { log, logRequest } = openLog('trace', ring, { write: (line) => lines.push(line) });
  levels.follow((level) => {
    log.level = level;
  });
  const config = { ...readConfig({ DATA_DIR: tmpdir() }), ...options.config };
  const app = buildGateway(config, {
    upstream,
    store,
    clock,
    log,
    logRequest,
    bounds: { ...defaultBounds, ...options.bounds },
    clientDir: options.clientDir ?? join(tmpdir(), 'parking-no-client'),
    ops: {
      ring,
      levels,
      coreRestarts: () => null,
      coreHangs: () => null,
      coreRefusal: () => null,
      folderFault: () => null,
      coreFigures: async () => null,
      diskFree: () => diskFree(config.dataDir),
      ...options.ops,
    },
  });
  await app.listen({ host: options.host ?? '127.0.0.1', port: 0 });
  t.after(async () => {
    app.server.closeAllConnections();
    await app.close();
    await core.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const origin = `${config.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const call: TestGateway['call'] = (method, path, more) => send(origin, method, path, more);
  return {
    app,
    origin,
    port,
    core,
    upstream,
    store,
    logRequest,
    call,
    logged: () => lines.join(''),
    async login(password = 'right') {
      const { cookie } = await call('POST', '/session', { body: { username: 'ana', password } });
      core.calls.length = 0;
      return cookie;
    },
  };
}

/** A call with fetch; its body is JSON unless it is text. */
export async function send(
  origin: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.cookie) headers.set('cookie', options.cookie);
  if (options.view !== null) headers.set('x-view', options.view ?? '/view/slot/create');
  const init: RequestInit = { method, headers, redirect: 'manual' };
  if (options.body !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  }
  const response = await fetch(origin + path, init);
  const text = await response.text();
  const set = response.headers.getSetCookie()[0] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parsed(text),
    cookie: set.split(';', 1)[0] ?? '',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A folder that is gone after the test. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'parking-gateway-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
