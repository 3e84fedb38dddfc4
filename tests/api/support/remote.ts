import { type Lot, openLot } from './lot.ts';
import { ownKey } from './own-key.ts';
import { type Answer, administrator, type Site } from './site.ts';

/** A running core as its clients see it: over HTTP. */
export interface Remote {
  /** Calls as the administrator and insists on success. */
  done: Site['done'];
  /** Calls the terminal API; rejects where the connection breaks before the answer. */
  terminal(key: string, path: string, body: Record<string, unknown>): Promise<Answer>;
}

/** Logs in at a core that listens at the address. */
export async function connect(url: string): Promise<Remote> {
  const base = `${url}/api/dashboard/core`;
  async function send(path: string, method: string, headers: Record<string, string>, body?: unknown) {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text ? JSON.parse(text) : null,
      headers: Object.fromEntries(response.headers),
    };
  }
  const login = await send('/access/login', 'POST', {}, administrator);
  const token = String(login.headers.authorization);
  return {
    async done(method, path, body, options = {}) {
      const headers: Record<string, string> = { ...ownKey(method, path), authorization: token };
      if (options.view) headers.pathview = options.view;
      if (options.company) headers.companyid = String(options.company);
      const answer = await send(path, method, headers, body);
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    terminal: (key, path, body) => send(path, 'POST', { authorization: `Bearer ${key}` }, body),
  };
}

/** A lot that can take traffic, at a running core. */
export function remoteLot(core: Remote, options: Parameters<typeof openLot>[1] = {}): Promise<Lot> {
  return openLot(core as unknown as Site, options);
}
