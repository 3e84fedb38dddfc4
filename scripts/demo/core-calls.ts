import type { FastifyInstance } from 'fastify';

/** What a call made: its id, and of a terminal's key the key. */
export interface Made {
  id: number;
  key?: string;
}

interface Asked {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The calls of a core by which the demo is set up, as its user or as a terminal. @throws where one is refused */
export class CoreCalls {
  readonly #app: FastifyInstance;
  readonly #token: string;
  /** The lot that calls are for; none for what belongs to nobody. */
  readonly #companyId: number | null;

  constructor(app: FastifyInstance, token: string, companyId: number | null = null) {
    this.#app = app;
    this.#token = token;
    this.#companyId = companyId;
  }

  /** The same, for a lot. */
  in(companyId: number): CoreCalls {
    return new CoreCalls(this.#app, this.#token, companyId);
  }

  get<Answer>(view: string, path: string): Promise<Answer> {
    return this.#call(200, { method: 'GET', path, headers: this.#as(view) });
  }

  post(view: string, path: string, body?: unknown, status = 201): Promise<Made> {
    return this.#call(status, { method: 'POST', path, headers: this.#as(view), body });
  }

  put(view: string, path: string, body: unknown): Promise<object> {
    return this.#call(200, { method: 'PUT', path, headers: this.#as(view), body });
  }

  /** Sends a file as it is. */
  send(view: string, path: string, content: string): Promise<Made> {
    const headers = { ...this.#as(view), 'content-type': 'application/octet-stream' };
    return this.#call(202, { method: 'POST', path, headers, body: Buffer.from(content) });
  }

  /** Writes a record anew, made of what it is. */
  async change(view: string, path: string, change: (before: object) => object): Promise<void> {
    const before = await this.#call<object>(200, { method: 'GET', path, headers: this.#as(view) });
    await this.put(view, path, change(before));
  }

  /** A call of a terminal, by its key. */
  terminal(key: string, method: 'GET' | 'POST', path: string, body?: unknown, status = 200): Promise<object> {
    const headers = { authorization: `Bearer ${key}` };
    return this.#call(status, { method, path: `/terminal/${path}`, headers, body });
  }

  #as(view: string): Record<string, string> {
    const company = this.#companyId === null ? {} : { companyid: String(this.#companyId) };
    return { authorization: this.#token, pathview: view, ...company };
  }

  async #call<Answer>(status: number, { method, path, headers, body }: Asked): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url: `/api/dashboard/core${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode !== status) throw new Error(`${path}: ${response.body}`);
    return response.json<Answer>();
  }
}
