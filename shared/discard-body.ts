/** What is needed of an incoming request; both halves bring node's. */
interface Incoming {
  readonly complete: boolean;
  readonly readableEnded: boolean;
  on(event: 'data' | 'end' | 'close' | 'error', listener: (chunk?: { length: number }) => void): unknown;
  off(event: 'data' | 'end' | 'close' | 'error', listener: (chunk?: { length: number }) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

interface Announcing {
  readonly headers: {
    readonly 'content-length'?: string | undefined;
    readonly 'transfer-encoding'?: string | undefined;
  };
}

/** True if a request announces a body. */
export function hasBody({ headers }: Announcing): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const discardedUpTo = 64 * 1024 * 1024;
const patienceMs = 2000;

/**
 * Takes the rest of a refused body off the connection before the refusal is sent: a connection that is closed
 * with unread data is reset, and the reset overtakes the answer. Bounded in bytes and time, as a body may be endless.
 * @returns true if the body is at its end and the connection can be used on
 */
export function discardBody(request: Incoming): Promise<boolean> {
  return new Promise((resolve) => {
    let discarded = 0;
    const finish = () => {
      clearTimeout(timer);
      request.off('data', count);
      for (const event of ends) request.off(event, finish);
      request.pause();
      resolve(request.complete);
    };
    const count = (chunk?: { length: number }) => {
      discarded += chunk?.length ?? 0;
      if (discarded > discardedUpTo) finish();
    };
    const ends = ['end', 'close', 'error'] as const;
    const timer = setTimeout(finish, patienceMs);
    request.on('data', count);
    for (const event of ends) request.on(event, finish);
    request.resume();
    if (request.complete || request.readableEnded) finish();
  });
}
