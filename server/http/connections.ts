import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from '../../shared/source-address.ts';

/** How many connections may be open at a time. */
export interface ConnectionLimits {
  total: number;
  /** From one address. */
  perAddress: number;
  /** Networks each of whose addresses may hold another number; the first that fits counts. */
  networks: readonly { network: string; limit: number }[];
}

/** Which limit a newcomer met. */
export type ReachedLimit = 'address' | 'total';

/** All that come from one address, or one IPv6 network. */
interface Source {
  readonly name: string;
  readonly limit: number;
  open: number;
  /** Those without a request under way, the longest idle first. */
  readonly idle: Set<Connection>;
}

interface Connection {
  readonly socket: Socket;
  readonly source: Source;
  /** Requests whose answer is not yet at its end; an event stream is one as long as it lasts. */
  requests: number;
  open: boolean;
}

/**
 * The open connections of a server, counted by where they come from. A newcomer beyond a limit takes the place of the
 * connection that has been idle longest, of its own address or of the address that holds most; with none idle there it
 * is refused. Idle is what has no whole request head: kept alive, silent, still in its TLS handshake or its headers.
 */
export class Connections {
  /** Since the start, by the limit that was met. */
  readonly shed: Record<ReachedLimit, number> = { address: 0, total: 0 };
  readonly refused: Record<ReachedLimit, number> = { address: 0, total: 0 };
  readonly #total: number;
  readonly #limitOf: (address: string) => number;
  readonly #onLimit: (limit: ReachedLimit, source: string, open: number) => void;
  readonly #sources = new Map<string, Source>();
  readonly #bySocket = new WeakMap<Socket, Connection>();
  #open = 0;

  /**
   * @param limitOf how many connections an address may hold
   * @param onLimit hears of each newcomer that met a limit, with its source and how many that has open
   */
  constructor(
    total: number,
    limitOf: (address: string) => number,
    onLimit: (limit: ReachedLimit, source: string, open: number) => void,
  ) {
    this.#total = total;
    this.#limitOf = limitOf;
    this.#onLimit = onLimit;
  }

  get open(): number {
    return this.#open;
  }

  /** Takes a newcomer in, or destroys it where nobody can make room for it. */
  admit(socket: Socket): void {
    const source = this.#sourceOf(socket.remoteAddress ?? '');
    if (!this.#makeRoom(source)) {
      socket.destroy();
      return;
    }
    const connection = { socket, source, requests: 0, open: true };
    this.#open++;
    source.open++;
    source.idle.add(connection);
    this.#sources.set(source.name, source);
    this.#bySocket.set(socket, connection);
    socket.once('close', () => this.#release(connection));
  }

  /** Requests will come from another object than was admitted: the encrypted side of the same connection. */
  follow(admitted: Socket, encrypted: Socket): void {
    const connection = this.#bySocket.get(admitted);
    if (connection) this.#bySocket.set(encrypted, connection);
  }

  /** A request has come; its connection is busy until the answer is at its end. */
  began(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#bySocket.get(request.socket);
    if (!connection) return;
    connection.requests++;
    connection.source.idle.delete(connection);
    response.once('close', () => {
      if (--connection.requests === 0 && connection.open) connection.source.idle.add(connection);
    });
  }

  #sourceOf(address: string): Source {
    const name = sourceOf(address);
    return this.#sources.get(name) ?? { name, limit: this.#limitOf(address), open: 0, idle: new Set() };
  }

  /** False where a limit is met and nothing idle can give way. */
  #makeRoom(source: Source): boolean {
    if (source.open >= source.limit) return this.#replace('address', source, source);
    if (this.#open >= this.#total) return this.#replace('total', source, this.#greediest());
    return true;
  }

  #replace(limit: ReachedLimit, newcomer: Source, giver: Source | undefined): boolean {
    const [oldest] = giver?.idle ?? [];
    this[oldest ? 'shed' : 'refused'][limit]++;
    const { name, open } = giver ?? newcomer;
    if (oldest) {
      this.#release(oldest);
      oldest.socket.destroy();
    }
    this.#onLimit(limit, name, open);
    return oldest !== undefined;
  }

  /** The source with most connections among those that have an idle one. */
  #greediest(): Source | undefined {
    let found: Source | undefined;
    for (const source of this.#sources.values()) {
      if (source.idle.size > 0 && source.open > (found?.open ?? 0)) found = source;
    }
    return found;
  }

  #release(connection: Connection): void {
    if (!connection.open) return;
    const { source } = connection;
    connection.open = false;
    this.#open--;
    source.open--;
    source.idle.delete(connection);
    if (source.open === 0) this.#sources.delete(source.name);
  }
}
