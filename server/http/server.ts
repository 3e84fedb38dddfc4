import { createServer, type Server, STATUS_CODES } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyServerFactory } from 'fastify';
import { type ErrorName, errorAnswer } from '../../shared/errors/catalogue.ts';
import type { Bounds } from './bounds.ts';
import type { Connections } from './connections.ts';
import { tlsOptions } from './tls-options.ts';

/**
 * Node's server with every time-out set: a request timeout alone lets a trickled body live until node's next
 * look at its connections, half a minute later. Nothing is ever upgraded.
 */
export function serverFactory(
  bounds: Bounds,
  tls: { cert: Buffer; key: Buffer } | null,
  connections: Connections,
): FastifyServerFactory {
  return (listener) => {
    const options = {
      headersTimeout: bounds.headersTimeout,
      requestTimeout: bounds.requestTimeout,
      connectionsCheckingInterval: bounds.checkEvery,
      keepAliveTimeout: bounds.keepAliveTimeout,
      maxHeaderSize: bounds.maxHeaderSize,
      // Checked by refuseOddTargets, which answers it in our own words.
      requireHostHeader: false,
      shouldUpgradeCallback: () => false,
    };
    const server = tls
      ? createSecureServer({
          ...options,
          cert: tls.cert,
          key: tls.key,
          ...tlsOptions,
          handshakeTimeout: bounds.headersTimeout,
        })
      : createServer(options);
    count(server, connections);
    if (tls) followHandshakes(server, connections);
    server.on('request', listener);
    server.setTimeout(bounds.idleTimeout);
    server.on('connect', (_request, socket: Socket) => answerRaw(socket, 405, 'methodNotSupported'));
    return server;
  };
}

/** To be called before the listener of requests is added: a request counts as long as it is worked on. */
function count(server: Server, connections: Connections): void {
  server.on('connection', (socket: Socket) => connections.admit(socket));
  server.on('request', (request, response) => connections.began(request, response));
}

/** Ties both sides of an encrypted connection together, and closes with the others what is still in its handshake. */
function followHandshakes(server: Server, connections: Connections): void {
  const handshakes = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    const ends = endsOf(socket);
    handshakes.set(ends, socket);
    socket.once('close', () => handshakes.delete(ends));
  });
  server.on('secureConnection', (encrypted: TLSSocket) => {
    const ends = endsOf(encrypted);
    const socket = handshakes.get(ends);
    if (socket) connections.follow(socket, encrypted);
    handshakes.delete(ends);
  });
  for (const close of ['closeAllConnections', 'closeIdleConnections'] as const) {
    const closeKnown = server[close].bind(server);
    server[close] = () => {
      closeKnown();
      // Node knows connections from their first byte of HTTP on: these would hold up the end of the process.
      for (const socket of handshakes.values()) socket.destroy();
    };
  }
}

/** The addresses of both ends: all that an encrypted socket has in common with the one beneath it. */
function endsOf({ remoteAddress, remotePort, localAddress }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress}`;
}

/** What node could not read as a request: answered by hand, the connection closed. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  answerRaw(socket, status, 'badRequest');
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function answerRaw(socket: Socket, status: number, name: ErrorName): void {
  const body = JSON.stringify(errorAnswer(name, 'es', name === 'badRequest' ? 'HTTP' : undefined).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    // Cookies that have grown beyond what a request may hold would lock the browser out for good.
    ...(status === 431 ? ['Clear-Site-Data: "cookies"'] : []),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
