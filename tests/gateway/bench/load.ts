import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { accessView, token } from '../support/core-stub.ts';

const body = JSON.stringify({ rows: [{ id: 1, title: 'x'.repeat(990) }] });
const answer = httpAnswer(body);
const postInitial = 'P'.charCodeAt(0);
const end = Buffer.from('\r\n\r\n');

function httpAnswer(text: string, headers = ''): Buffer {
  const length = Buffer.byteLength(text);
  return Buffer.from(
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n${text}`,
  );
}

/** The least a core can be: 1 kB of JSON for each request, a login for a POST. */
export async function startTinyCore(): Promise<{ server: Server; origin: string }> {
  const login = httpAnswer(JSON.stringify(accessView), `Authorization: Bearer ${token()}\r\n`);
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => socket.write(chunk.at(0) === postInitial ? login : answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A connection that asks the same again and again. */
class Asker {
  readonly #socket: Socket;
  readonly #request: Buffer;
  #received: Buffer[] = [];
  #answered: (() => void) | null = null;

  constructor(port: number, request: Buffer) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#request = request;
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  ask(answered: () => void): void {
    this.#answered = answered;
    this.#socket.write(this.#request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const head = all.indexOf(end);
    if (head < 0 || all.length < head + 4 + body.length) return;
    if (all[9] !== 0x32) throw new Error(all.toString());
    this.#received = [];
    this.#answered?.();
  }
}

function askers(origin: string, headers: string, connections: number): Asker[] {
  const { port, host } = new URL(origin);
  const request = Buffer.from(
    `GET /api/dashboard/core/slots?page=1 HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`,
  );
  return Array.from({ length: connections }, () => new Asker(Number(port), request));
}

/** Keeps 64 connections busy. @returns answers */
export async function saturate(origin: string, headers: string, milliseconds: number): Promise<number> {
  const all = askers(origin, headers, 64);
  let answers = 0;
  for (const asker of all) {
    const again = () => {
      answers++;
      asker.ask(again);
    };
    asker.ask(again);
  }
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const asker of all) asker.close();
  return answers;
}

/** Asks at a fixed rate. @returns milliseconds of each answer, sorted */
export async function pace(
  origin: string,
  headers: string,
  perSecond: number,
  milliseconds: number,
): Promise<number[]> {
  const idle = askers(origin, headers, 32);
  const all = [...idle];
  const times: number[] = [];
  const started = performance.now();
  let asked = 0;
  while (performance.now() - started < milliseconds) {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    for (; asked < due; asked++) {
      const asker = idle.pop();
      if (!asker) continue;
      const sent = performance.now();
      asker.ask(() => {
        times.push(performance.now() - sent);
        idle.push(asker);
      });
    }
    // A timer waits a whole millisecond at least: the loop must stay finer than what it measures.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const asker of all) asker.close();
  return times.sort((a, b) => a - b);
}
