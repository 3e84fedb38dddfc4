import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can fall silent as over a pulled cable: nothing gets through, and nobody is told. */
export interface SilentLine {
  /** The server's URL by way of the line. */
  url: string;
  /** From now on nothing gets through, on any connection. */
  cut(): void;
  /** The connection on which a client sends this text falls silent once that has got through; settles then. */
  cutAfter(text: string): Promise<void>;
  /** New connections work again; those that were cut stay silent for ever. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line on a free port of the loopback to the server of a URL. */
export async function openSilentLine(serverUrl: string): Promise<SilentLine> {
  const target = new URL(serverUrl);
  const ways = new Set<{ ends: Socket[]; isCut: boolean }>();
  let isCut = false;
  let watched: { text: string; seen(): void } | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const way = { ends: [client, upstream], isCut };
    ways.add(way);
    client.on('data', (bytes) => {
      if (way.isCut) return;
      upstream.write(bytes);
      if (!watched || !bytes.includes(watched.text)) return;
      way.isCut = true;
      watched.seen();
      watched = null;
    });
    upstream.on('data', (bytes) => {
      if (!way.isCut) client.write(bytes);
    });
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      end.on('error', () => undefined);
      end.on('close', () => {
        if (!way.isCut) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const way of ways) way.isCut = true;
    },
    cutAfter(text) {
      return new Promise((seen) => {
        watched = { text, seen };
      });
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const { ends } of ways) for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
