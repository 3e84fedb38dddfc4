import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a core and PostgreSQL, and can go silent as a pulled cable does: nothing comes, nothing is closed. */
export class SilentProxy {
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  /** The database's address through the proxy. */
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async before(databaseUrl: string): Promise<SilentProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    url.port = String((server.address() as AddressInfo).port);
    const proxy = new SilentProxy(server, url.href);
    server.on('connection', (near) => proxy.#join(near, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  #join(near: Socket, far: Socket): void {
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const one of pair) {
      one.on('error', () => {});
      one.on('close', () => {
        this.#pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  }

  /** Every connection that is open goes silent; new ones pass. */
  silence(): void {
    for (const [near, far] of this.#pairs) {
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
      far.pause();
    }
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) for (const one of pair) one.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
