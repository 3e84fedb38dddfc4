import { createServer, STATUS_CODES } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { type ErrorName, errorAnswer } from '../../shared/errors/catalogue.ts';
import type { Bounds } from './bounds.ts';

/**
 * Node's server with every time-out set: a request timeout alone lets a trickled body live until node's next
 * look at its connections, half a minute later. Nothing is ever upgraded.
 */
export function serverFactory(
  bounds: Bounds,
  tls: { cert: Buffer; key: Buffer } | null,
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
      ? createSecureServer({ ...options, ...tls, minVersion: 'TLSv1.2' as const }, listener)
      : createServer(options, listener);
    server.setTimeout(bounds.idleTimeout);
    server.maxConnections = bounds.maxConnections;
    server.on('connect', (_request, socket: Socket) => answerRaw(socket, 405, 'methodNotSupported'));
    return server;
  };
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
