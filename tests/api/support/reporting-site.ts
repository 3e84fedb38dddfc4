import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { openDatabase } from '../../../core/db/open.ts';
import { sealedTables } from '../../../core/declared.ts';
import { openSession } from '../../../core/features/access/access/sessions.store.ts';
import { openTokens } from '../../../core/features/access/access/tokens.ts';
import { openSecrets } from '../../../core/secrets/open-secrets.ts';
import { type RunningCore, startCore } from '../../../core/start.ts';
import { startPostgres } from '../../support/postgres.ts';
import { answerFault } from './answer-check.ts';
import { ownKey } from './own-key.ts';
import { type Answer, administrator, type Site } from './site.ts';

/** A site whose core is started as in production, with its threads and its queue of exports. */
export interface ReportingSite extends Site {
  dataDir: string;
  core: RunningCore;
  /** Calls and answers the body as bytes: files. */
  file(
    path: string,
    options?: { company?: number; token?: string },
  ): Promise<{ status: number; bytes: Buffer; headers: Answer['headers'] }>;
  /** Waits until an export is no longer queued or running. */
  ended(id: number, options?: { company?: number; token?: string }): Promise<Answer['body']>;
  /** Stops the core and starts another one over the same data. */
  restart(): Promise<void>;
  /** Starts one more core before the same PostgreSQL; it ends with the site. */
  another(): Promise<RunningCore>;
}

/** Opens a site with its administrator logged in. The clock stands at the time given (ISO 8601); `folder` is where its data go. */
export async function openReportingSite(
  dialect: DialectName,
  now: string,
  { folder = tmpdir(), ...more }: { privateHosts?: readonly string[]; folder?: string } = {},
): Promise<ReportingSite> {
  const dataDir = await mkdtemp(join(folder, 'core-reports-'));
  const postgres = dialect === 'postgres' ? await startPostgres() : null;
  const databaseUrl = await postgres?.createDatabase();
  const clock = { now: Date.parse(now) };
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl,
    adminEmail: administrator.username,
    adminPassword: administrator.password,
    inactivityTimeout: 900,
    logLevel: 'silent',
    ...more,
  };
  const start = () => startCore(config, { now: () => clock.now, databaseTime: async () => clock.now });
  let core = await start();
  const others: RunningCore[] = [];
  const database = await openDatabase({ dataDir, databaseUrl });
  const secrets = await openSecrets(database.db, sealedTables, { secretsKey: undefined, dataDir });
  const tokens = await openTokens(database.db, secrets, 900);

  async function inject(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const response = await core.app.inject({
      method: method as 'GET',
      url: `/api/dashboard/core${path}`,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const contentType = String(response.headers['content-type'] ?? '');
    const answer = {
      status: response.statusCode,
      body: contentType.includes('json') ? response.json() : response.body,
      headers: response.headers,
    };
    const fault = answerFault(method, path, { status: answer.status, contentType, body: answer.body });
    if (fault) throw new Error(`not as documented: ${fault}`);
    return { response, answer };
  }

  const site: ReportingSite = {
    get app() {
      return core.app;
    },
    get core() {
      return core;
    },
    db: database.db,
    upkeep: database.upkeep,
    place: { dataDir, databaseUrl },
    lend: database.lendWriter,
    secrets,
    dialect,
    dataDir,
    clock,
    pauses: [],
    mails: [],
    deliver: async () => undefined,
    token: '',
    async call(method, path, body, options = {}) {
      const token = options.token === undefined ? site.token : options.token;
      const headers: Record<string, string> = { ...ownKey(method, path), ...options.headers };
      if (token) headers.authorization = token;
      if (options.view) headers.pathview = options.view;
      if (options.company) headers.companyid = String(options.company);
      if (options.language) headers['accept-language'] = options.language;
      return (await inject(method, path, body, headers)).answer;
    },
    async done(method, path, body, options) {
      const answer = await site.call(method, path, body, options);
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    async terminal(key, path, body) {
      const full = body && path !== '/terminal/quotes' ? { id: crypto.randomUUID(), ...body } : body;
      return (await inject(body ? 'POST' : 'GET', path, full, { authorization: `Bearer ${key}` })).answer;
    },
    async logIn(username, password) {
      return (await inject('POST', '/access/login', { username, password }, {})).answer;
    },
    tokenFor: async (userId) => `Bearer ${await openSession(database.db, tokens, userId, clock.now)}`,
    async file(path, { company, token = site.token } = {}) {
      const headers = { authorization: token, ...(company ? { companyid: String(company) } : {}) };
      const { response } = await inject('GET', path, undefined, headers);
      return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
    },
    async ended(id, options = {}) {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
        const job = await site.done('GET', `/exports/${id}`, undefined, options);
        if (job.status !== 'queued' && job.status !== 'running') return job;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`Export ${id} does not end.`);
    },
    async restart() {
      await core.stop();
      core = await start();
    },
    async another() {
      const one = await start();
      others.push(one);
      return one;
    },
    async close() {
      for (const one of others) await one.stop();
      await core.stop();
      await database.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const login = await site.logIn(administrator.username, administrator.password);
  site.token = String(login.headers.authorization);
  return site;
}
