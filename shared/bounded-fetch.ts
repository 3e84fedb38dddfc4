/** How long a foreign server may take and how much it may answer. */
export interface FetchBounds {
  /** From the call to the last byte. */
  milliseconds: number;
  /** Of the body, once it is unpacked. */
  bytes: number;
}

/** Statuses to which a response object takes no body. */
const bodiless = new Set([101, 204, 205, 304]);

/**
 * Asks a foreign server and reads its whole answer within bounds. Redirects are not followed: the answer would be
 * another server's.
 * @throws where it does not answer in time, or too much
 */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  { milliseconds, bytes }: FetchBounds,
): Promise<Response> {
  const timeout = AbortSignal.timeout(milliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(address, { ...init, redirect: 'manual', signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > bytes) throw fetchFault('ANSWER_TOO_LARGE');
    parts.push(part);
  }
  const { status, headers } = response;
  return new Response(bodiless.has(status) ? null : new Blob(parts), { status, headers });
}

/** An answer that came and is of no use; the code says why. */
export function fetchFault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Why a call failed, in a word for the log: messages name addresses, or hold what was answered. */
export function reasonOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const within = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return String(within ?? ('code' in error ? error.code : undefined) ?? error.name).slice(0, 60);
}
