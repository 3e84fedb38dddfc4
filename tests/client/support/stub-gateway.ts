import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pagePolicy } from '../../../server/http/security-headers.ts';
import { ClientBuild } from '../../../server/routes/client-build.ts';
import { type ErrorName, errorAnswer } from '../../../shared/errors/catalogue.ts';
import { payuPath } from '../../../shared/features/billing/electronic-payments/payu.ts';
import type { Dashboard } from '../../../shared/features/reporting/dashboard/dashboard.ts';
import { routeOfPath } from '../../../shared/routes.ts';
import type { SessionView } from '../../../shared/session.ts';
import { coreAnswer } from './stub-core.ts';
import { StubState } from './stub-state.ts';

const root = join(import.meta.dirname, '../../../dist/client');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const build = new ClientBuild(root, false);

/** One call, as the stub's parts see it. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** The screen that the call comes from, as the core hears of it. */
  view: string;
  language: 'es' | 'en';
}

/** An answer, or the name of an error of the catalogue. */
export type Answer = { status: number; body?: object } | ErrorName;

/** A gateway of canned answers: it serves the built client and speaks the contract, and keeps all in memory. */
export class StubGateway {
  state = new StubState();
  readonly #streams = new Set<ServerResponse>();
  /** Streams that bring the lot's events too, by how its figures are read. */
  readonly #live = new Map<ServerResponse, () => Dashboard>();
  /** Streams that are open. */
  get streams(): number {
    return this.#streams.size;
  }
  /** Reports that wait for their answer. */
  heldReports = 0;
  #reportsGo: Promise<void> | null = null;
  /** Browsers that listen to their lot. */
  get listeners(): number {
    return this.#live.size;
  }
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Everything as at the start. */
  reset(): void {
    this.state = new StubState();
  }

  /** Reports are answered no more until the returned function is called. */
  holdReports(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reportsGo = promise;
    return () => {
      this.#reportsGo = null;
      resolve();
    };
  }

  /** Sends an event to every open tab. */
  emit(event: 'session' | 'company' | 'expired', data: object): void {
    for (const stream of this.#streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Tells every browser that listens the figures of now. */
  tellChange(): void {
    for (const [stream, read] of this.#live) send(stream, 'change', read());
  }

  /** The core's events break off; they come again once they are not refused any more. */
  cutEvents(): void {
    for (const [stream, read] of this.#live) {
      this.#live.delete(stream);
      send(stream, 'lot-lost', {});
      const again = setInterval(() => {
        if (this.state.eventsRefused) return;
        clearInterval(again);
        this.#bring(stream, read);
      }, 100);
      stream.on('close', () => clearInterval(again));
    }
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub');
    const id = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (url.pathname === '/session/events') return this.#stream(id, url, response);
    if (url.pathname === '/health/live') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"up"}');
      return;
    }
    if (url.pathname.startsWith('/assets/')) return serveFile(url.pathname, response);
    if (!/^\/(session|api)\b/.test(url.pathname))
      return servePage(request, this.state.sessions.has(id), response);
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: await readBody(request),
      view: routeOfPath(String(request.headers['x-view'] ?? ''))?.view ?? '',
      language: request.headers['accept-language'] === 'en' ? 'en' : 'es',
    };
    const { 'x-view': view, 'x-company': company } = request.headers;
    this.state.calls.push(`${call.method} ${call.path} ${view} ${company ?? '-'}`);
    if (call.method === 'GET') this.state.asked.push(`${url.pathname}${url.search}`);
    if (call.path.includes('/core/reports/') && this.#reportsGo) {
      this.heldReports += 1;
      await this.#reportsGo;
      this.heldReports -= 1;
    }
    const canned = this.state.answers.get(`${call.method} ${call.path}`);
    this.state.answers.delete(`${call.method} ${call.path}`);
    const answer = canned ?? (await this.#answer(call, id, response, company));
    const { status, body } =
      typeof answer === 'string' ? errorAnswer(answer, call.language) : { body: undefined, ...answer };
    response.setHeader('content-type', 'application/json');
    if (call.path.endsWith('/file'))
      response.setHeader('content-disposition', 'attachment; filename="detail-invoice.xlsx"');
    response.writeHead(status).end(body === undefined ? '' : JSON.stringify(body));
  }

  async #answer(
    call: Call,
    id: string,
    response: ServerResponse,
    claimed: string | string[] | undefined,
  ): Promise<Answer> {
    if (call.path === '/session' && call.method === 'POST') return this.#logIn(call, response);
    if (call.path.endsWith('/public/payments/payu/result'))
      return { status: 200, body: this.state.payments.result };
    if (call.path.endsWith('/public/operator')) return { status: 200, body: this.state.operator };
    const session = this.state.sessions.get(id);
    if (!session) return 'tokenRequired';
    if (call.path === '/session' && call.method === 'DELETE') {
      this.state.sessions.delete(id);
      return { status: 204 };
    }
    if (call.path === '/session/activity') {
      this.state.activity += 1;
      return { status: 204 };
    }
    if (call.path === '/session/company') {
      if (!session.user.companies.includes(Number(call.body.companyId))) return 'insufficientPermissions';
      session.company = Number(call.body.companyId);
      this.emit('company', { company: { id: session.company } });
    }
    if (call.path.startsWith('/session')) return { status: 200, body: this.#view(id) };
    if (call.method !== 'GET' && claimed && Number(claimed) !== session.company) return 'companyChanged';
    return coreAnswer(this.state, session, call);
  }

  #logIn(call: Call, response: ServerResponse): Answer {
    const { username, password } = call.body;
    const user = this.state.users.find(
      (one) =>
        [one.username, `${one.username}@example.com`].includes(String(username)) && one.password === password,
    );
    if (!user) return 'wrongCredentials';
    const id = crypto.randomUUID().replaceAll('-', '');
    const company = user.companies.length === 1 ? (user.companies[0] ?? null) : null;
    this.state.sessions.set(id, { user, company, remaining: 900, warning: false });
    response.setHeader('set-cookie', `session=${id}; HttpOnly; SameSite=Strict; Path=/`);
    return { status: 200, body: this.#view(id) };
  }

  #view(id: string): SessionView {
    const session = this.state.sessions.get(id)!;
    const { user } = session;
    const companies = this.state.companies
      .filter((one) => user.companies.includes(one.id))
      .map(({ id: companyId, name }) => ({ id: companyId, name }));
    return {
      user: {
        id: this.state.users.indexOf(user) + 1,
        name: user.name,
        email: `${user.username}@example.com`,
      },
      companies,
      company: companies.find((one) => one.id === session.company) ?? null,
      views: session.company === null && companies.length > 0 ? [] : user.views,
      mustChangePassword: user.mustChangePassword,
      inactivityTimeout: 900,
      remaining: session.remaining,
      warning: session.warning,
      serverTime: new Date().toISOString(),
    };
  }

  #stream(id: string, url: URL, response: ServerResponse): void {
    const session = this.state.sessions.get(id);
    if (!session) {
      response.writeHead(401).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    send(response, 'session', { remaining: 900, warning: false });
    const company = session.company === null ? null : { id: session.company };
    send(response, 'company', { company });
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
    const view = url.searchParams.get('view');
    if (view === null) return;
    this.state.calls.push(`GET ${url.pathname} ${view} ${session.company}`);
    if (this.state.eventsRefused) return;
    this.#bring(response, () => this.state.dashboard(session.company ?? 0, session.user.views));
  }

  /** The lot's events come on the stream from now on. */
  #bring(stream: ServerResponse, read: () => Dashboard): void {
    send(stream, 'snapshot', read());
    this.#live.set(stream, read);
    stream.on('close', () => this.#live.delete(stream));
  }
}

function send(stream: ServerResponse, event: string, data: object): void {
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function serveFile(path: string, response: ServerResponse): void {
  const file = join(root, path);
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  createReadStream(file).pipe(response);
}

async function servePage(
  { url = '/' }: IncomingMessage,
  isLoggedIn: boolean,
  response: ServerResponse,
): Promise<void> {
  const path = url.split('?')[0] ?? '';
  const route = routeOfPath(path);
  const isLogin = route?.view === 'view/login' && path !== '/';
  const page = await build.page({
    page: path === payuPath || isLogin ? 'login' : 'index',
    view: route?.view,
    language: 'es',
    look: isLoggedIn
      ? route?.access === 'session'
        ? 'frame'
        : 'none'
      : isLogin && !/[?&](ended|sso)/.test(url)
        ? 'login'
        : 'none',
  });
  response
    .writeHead(route ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(page?.inline ?? []),
      'cache-control': 'no-store',
    })
    .end(page?.html);
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}

if (import.meta.main) console.log(await new StubGateway().start(Number(process.env.PORT ?? 0)));
