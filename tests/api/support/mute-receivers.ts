import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Receivers that take a connection and never say a word, each at a port of its own. */
export class MuteReceivers {
  readonly #servers: Server[] = [];
  readonly #open = new Set<Socket>();

  /** @returns their addresses */
  static async start(count: number): Promise<{ mute: MuteReceivers; urls: string[] }> {
    const mute = new MuteReceivers();
    const urls = await Promise.all(Array.from({ length: count }, () => mute.#listen()));
    return { mute, urls };
  }

  /** Connections that are held. */
  get held(): number {
    return this.#open.size;
  }

  async #listen(): Promise<string> {
    const server = createServer((socket) => {
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#open.delete(socket));
      socket.resume();
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}
