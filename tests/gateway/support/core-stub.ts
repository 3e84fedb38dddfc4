import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as the core got it. */
export interface Recorded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, call: Recorded) => unknown;

/** A core that writes down what it is asked and answers what a test tells it. */
export interface CoreStub {
  origin: string;
  calls: Recorded[];
  /** Calls to a path below the base, e.g. `slots`. */
  callsTo(path: string): Recorded[];
  /** Answers calls to a path below the base; the last one told counts. */
  on(path: string, handler: Handler): void;
  /** Connections that are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export const base = '/api/dashboard/core/';

let issued = 0;

/** A token as the core's: each another one. */
export function token(claims: object = { inactivityTimeout: 600 }): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ ...claims, n: ++issued })}.secretsignature${issued}`;
}

export const accessView = {
  user: { id: 5, name: 'Ana', email: 'ana@example.com' },
  companies: [
    { id: 7, name: 'Centro' },
    { id: 8, name: 'Norte' },
  ],
  views: [{ view: 'view/slot/create', level: 'write' }],
  mustChangePassword: false,
};

export function json(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Starts it; it lets everybody in with the password `right`, with a fresh token of 600 s. */
export async function startCoreStub(tls?: { cert: string; key: string }): Promise<CoreStub> {
  const handlers = new Map<string, Handler>();
  const calls: Recorded[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const path = (url.split('?', 1)[0] ?? '').replace(base, '');
    const call = { method, url, headers, rawHeaders, body: '' };
    calls.push(call);
    if (path !== 'raw') call.body = await text(request).catch(() => '');
    const handler = handlers.get(path) ?? handlers.get('*');
    if (handler) await handler(request, response, call);
    else json(response, 200, { ok: true });
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: CoreStub = {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path) => calls.filter(({ url }) => url.split('?', 1)[0] === base + path),
    on: (path, handler) => handlers.set(path, handler),
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
  stub.on('access/login', (_request, response, { body }) => {
    if (JSON.parse(body).password !== 'right') return json(response, 401, { code: -1507, message: 'No.' });
    return json(response, 200, accessView, { Authorization: `Bearer ${token()}` });
  });
  stub.on('access/me', (_request, response) => json(response, 200, accessView));
  stub.on('access/logout', (_request, response) => response.writeHead(204).end());
  return stub;
}
