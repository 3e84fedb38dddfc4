import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildCore } from '../../../core/app.ts';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { openDatabase } from '../../../core/db/open.ts';
import type { DataPlace } from '../../../core/db/reading.ts';
import type { Db } from '../../../core/db/schema.ts';
import { sealedTables } from '../../../core/declared.ts';
import type { IdTokens } from '../../../core/features/access/access/id-tokens.ts';
import { linkComposers } from '../../../core/features/access/access/password-mails.store.ts';
import { openSession } from '../../../core/features/access/access/sessions.store.ts';
import { openTokens } from '../../../core/features/access/access/tokens.ts';
import { Postman } from '../../../core/features/access/mail/postman.ts';
import { digestComposers } from '../../../core/features/billing/exception-rules/digest-mails.list.ts';
import { copyComposers } from '../../../core/features/billing/papers/copy-mails.service.ts';
import { appendErasures } from '../../../core/features/reporting/data-protection/erasure-file.ts';
import { sendingComposers } from '../../../core/features/reporting/report-sendings/sending-mails.service.ts';
import { invoiceComposers } from '../../../core/features/subscriptions/liquidation-runs/invoice-mails.list.ts';
import { registrationComposers } from '../../../core/features/subscriptions/registrations/registration-mails.store.ts';
import { hostComposers } from '../../../core/features/traffic/guardian/host-questions.store.ts';
import type { MailTransport, OutgoingMail } from '../../../core/integrations/smtp/smtp.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import type { LendWriter } from '../../../core/jobs/thread-work.ts';
import { openSecrets } from '../../../core/secrets/open-secrets.ts';
import type { Secrets } from '../../../core/secrets/secrets.ts';
import { startPostgres } from '../../support/postgres.ts';
import { answerFault } from './answer-check.ts';
import { ownKey } from './own-key.ts';
import { administrator, copyPostgresSite, copySqliteSite } from './site-templates.ts';

export { administrator };

/** The number of a mail in the queue, which its reference has. */
const queuedAs = ({ reference = '' }: OutgoingMail) => Number(reference.split('.')[1]);

/** What a call answered. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape; each asserts what it reads.
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

interface CallOptions {
  view?: string | null;
  company?: number | null;
  token?: string | null;
  language?: string;
  headers?: Record<string, string>;
}

/** A core over a fresh database, called in process, with the clock in the test's hand. */
export interface Site {
  app: FastifyInstance;
  db: Db;
  dialect: DialectName;
  /** Writes what no call writes and may take any time: the rows of a large site. */
  upkeep<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Where its data lie, for threads and cores that a test starts beside it. */
  place: DataPlace;
  lend: LendWriter;
  /** Opens what is sealed in the database. */
  secrets: Secrets;
  clock: { now: number };
  /** Pauses that a slowed login asked for, in milliseconds. */
  pauses: number[];
  /** Mails that went out; none does without `mail`. */
  mails: OutgoingMail[];
  /** Sends what is queued. */
  deliver(): Promise<void>;
  /** Token of the administrator, used unless a call brings another. */
  token: string;
  /** Calls below /api/dashboard/core as a user. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Calls and insists on a status of success. */
  done(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer['body']>;
  /** Calls the terminal API with a device's key; a missing event id is made. */
  terminal(key: string, path: string, body?: Record<string, unknown>): Promise<Answer>;
  logIn(username: string, password: string, address?: string): Promise<Answer>;
  /** The authorization header of a user who need not know a password: no hash is computed. */
  tokenFor(userId: number): Promise<string>;
  close(): Promise<void>;
}

/** Opens a site with its administrator logged in. The clock stands at the time given (ISO 8601). */
export async function openSite(
  dialect: DialectName,
  now = '2026-11-20T12:00:00-05:00',
  more: {
    idTokens?: IdTokens;
    logger?: FastifyBaseLogger;
    mail?: true | MailTransport;
    privateHosts?: readonly string[];
    terminalEventsPerSecond?: number;
    /** Gives calls threads and files; jobs are done by who runs them in the test. */
    threads?: true;
  } = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'core-'));
  const postgres = dialect === 'postgres' ? await startPostgres() : null;
  const clock = { now: Date.parse(now) };
  const databaseUrl = postgres ? await copyPostgresSite(postgres, clock.now) : undefined;
  if (!postgres) await copySqliteSite(folder, clock.now);
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const pauses: number[] = [];
  const mails: OutgoingMail[] = [];
  const secrets = await openSecrets(database.db, sealedTables, { secretsKey: undefined, dataDir: folder });
  const tokens = await openTokens(database.db, secrets, 900);
  const { mail: wanted, threads, ...others } = more;
  const place: DataPlace = { dataDir: folder, databaseUrl };
  const lend = database.lendWriter;
  const work = threads
    ? new Jobs({ db: database.db, place, lend, now: () => clock.now, kinds: [] })
    : undefined;
  const kept: MailTransport = { send: async (mail) => void mails.push(mail), close: () => undefined };
  const app = buildCore({
    ...others,
    ...(work ? { work } : {}),
    db: database.db,
    secrets,
    tokens,
    noteErasure: (line) => appendErasures(folder, [line]),
    now: () => clock.now,
    pause: async (ms) => {
      pauses.push(ms);
    },
    // Tests say when mails go: nothing is sent behind their back.
    mail: wanted && { poke: () => undefined },
  });
  const postman = new Postman({
    db: database.db,
    now: () => clock.now,
    transport: wanted && wanted !== true ? wanted : kept,
    composers: {
      ...linkComposers('https://lote.example'),
      ...invoiceComposers,
      ...copyComposers,
      ...digestComposers('https://lote.example'),
      ...sendingComposers({ dataDir: folder }, 'https://lote.example'),
      ...registrationComposers('https://lote.example'),
      ...hostComposers('https://lote.example'),
    },
    log: more.logger ?? app.log,
  });

  async function inject(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api/dashboard/core${path}`,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const answer: Answer = {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
    const contentType = String(response.headers['content-type'] ?? '');
    const fault = answerFault(method, path, { status: answer.status, contentType, body: answer.body });
    if (fault) throw new Error(`not as documented: ${fault}`);
    return answer;
  }

  const site: Site = {
    app,
    db: database.db,
    upkeep: database.upkeep,
    place,
    lend,
    dialect,
    secrets,
    clock,
    pauses,
    mails,
    async deliver() {
      const before = mails.length;
      await postman.deliver();
      // They go side by side; tests read them in the order in which they were asked for.
      mails.push(...mails.splice(before).sort((one, other) => queuedAs(one) - queuedAs(other)));
    },
    token: '',
    call(method, path, body, options = {}) {
      const token = options.token === undefined ? site.token : options.token;
      const headers: Record<string, string> = { ...ownKey(method, path), ...options.headers };
      if (token) headers.authorization = token;
      if (options.view) headers.pathview = options.view;
      if (options.company) headers.companyid = String(options.company);
      if (options.language) headers['accept-language'] = options.language;
      return inject(method, path, body, headers);
    },
    async done(method, path, body, options) {
      const answer = await site.call(method, path, body, options);
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    terminal(key, path, body) {
      const withId =
        body && !('events' in body) && path !== '/terminal/quotes' ? { id: randomUUID(), ...body } : body;
      return inject(body === undefined ? 'GET' : 'POST', path, withId, { authorization: `Bearer ${key}` });
    },
    logIn: (username, password, address = '10.0.0.1') =>
      inject('POST', '/access/login', { username, password }, { 'x-forwarded-for': address }),
    tokenFor: async (userId) => `Bearer ${await openSession(database.db, tokens, userId, clock.now)}`,
    async close() {
      await app.close();
      await postman.stop();
      await work?.close();
      await database.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const login = await site.logIn(administrator.username, administrator.password);
  site.token = String(login.headers.authorization);
  return site;
}

export const dialects: readonly DialectName[] = ['sqlite', 'postgres'];
