import { connect } from 'node:net';

/**
 * Sends bytes as they are and answers all that comes until the other side closes, or `enough` has come.
 * @param pieces sent one after another
 */
export function sendRaw(
  port: number,
  pieces: string | string[],
  enough?: (text: string) => boolean,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (enough?.(text)) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error),
    );
    for (const piece of [pieces].flat()) socket.write(piece, 'latin1');
  });
}

/** A request of one line and headers, the connection to be closed after it. */
export function rawRequest(line: string, headers: string[] = [], body = ''): string {
  return [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}
