import { readJson } from '../../../shared/exact-json.ts';
import { streamTab } from '../stream/tab.ts';
import { ApiError, errorBody, notSent } from './api-error.ts';
import { attemptOf, settleAttempt } from './attempts.ts';
import { answered, connection, missed } from './connection.ts';

/** Whom the calls speak for; the session keeps it up to date. */
interface Caller {
  /** The company that this tab believes it works in. */
  company: number | null;
  language: string;
  /** The path of the screen that is drawn; null where no frame says so. */
  screen: string | null;
}

const caller: Caller = { company: null, language: 'es', screen: null };

export function setCaller(change: Partial<Caller>): void {
  Object.assign(caller, change);
}

/**
 * The screen that calls belong to: the one that is drawn. The address is ahead of it while the next one is made ready, and
 * that one may do less.
 */
export function shownScreen(): string {
  return caller.screen ?? location.pathname;
}

type FailureListener = (error: ApiError) => void;
const listeners = new Set<FailureListener>();

/** Hears of every call that fails, before its caller does. */
export function onFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, in the place of a body. */
  file?: Blob;
  /** The screen that the call belongs to; the one that is drawn as it begins unless the frame around it asks for itself. */
  view?: string;
  signal?: AbortSignal;
  /** Only its caller hears of its failure, unless the session is over. */
  quiet?: boolean;
  /** What it writes has an id of its own, by which the core knows it again: it needs no key of its attempt. */
  hasId?: boolean;
  /** Its answer, where it was asked for already. */
  begun?: Promise<Response>;
}

/** How often the gateway has said who is logged in. */
let seen = 0;

const timeout = 60_000;
const writes = /^(?:POST|PUT|PATCH|DELETE)$/;
/** Reads that may take long: those of all tabs wait for each other, so that they never hold all connections. */
const long = /^\/api\/dashboard\/core\/reports\//;

/**
 * Calls the gateway and answers the body.
 * @throws ApiError for any answer but 2xx, and with status 0 where none came. A write of data while the connection is
 * known to be lost is not sent at all: so one knows that it did not happen. The listeners do not hear of a 401 to a call
 * that was under way while somebody logged in: it speaks of the session before.
 */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const before = seen;
  try {
    const answer = await send<T>(method, path, { ...options, view: options.view ?? shownScreen() });
    if (path === '/session') seen += 1;
    return answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 ? seen === before : !options.quiet)) {
      for (const listener of listeners) listener(error);
    }
    throw error;
  }
}

/** What is sent: by then another screen may be drawn. */
type Sent = CallOptions & { view: string };

async function send<T>(method: string, path: string, options: Sent): Promise<T> {
  if (method !== 'GET' || !long.test(path)) return sendNow<T>(method, path, options);
  const leave = await streamTab.enter();
  try {
    return await sendNow<T>(method, path, options);
  } finally {
    leave();
  }
}

async function sendNow<T>(
  method: string,
  path: string,
  { body, file, view, signal, begun, hasId }: Sent,
): Promise<T> {
  const headers = new Headers({ 'X-View': view, 'Accept-Language': caller.language });
  if (caller.company !== null) headers.set('X-Company', String(caller.company));
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  // Nothing here may be kept. Only this says so before the answer does: until then a browser lets whoever asks for the
  // same, in any tab, wait for the first for up to 20 s.
  const init: RequestInit = { method, headers, signal: withTimeout(signal), cache: 'no-store' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (file) {
    headers.set('Content-Type', 'application/octet-stream');
    init.body = file;
  }
  if (connection().lost && writes.test(method) && path.startsWith('/api/')) throw noAnswer(notSent);
  const attempt = method === 'POST' && !hasId && attemptOf(`${view} ${path}`, file ?? init.body);
  if (attempt) headers.set('Idempotency-Key', attempt.key);
  const { response, text } = await textOf(begun ?? fetch(path, init)).catch((cause) => {
    if (attempt) settleAttempt(attempt, 0);
    if (signal?.aborted) throw cause;
    missed();
    throw noAnswer('network');
  });
  answered();
  if (attempt) settleAttempt(attempt, response.status);
  if (!response.ok) throw new ApiError(response.status, errorBody(response.status, text));
  return (text === '' ? undefined : readJson(text)) as T;
}

/** An answer that breaks off half-way is none. */
async function textOf(answer: Promise<Response>): Promise<{ response: Response; text: string }> {
  const response = await answer;
  return { response, text: await response.text() };
}

function noAnswer(reason: string): ApiError {
  return new ApiError(0, { code: -1, message: '', reason });
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const expired = AbortSignal.timeout(timeout);
  if (!signal) return expired;
  // `AbortSignal.any` is younger than the oldest browsers.
  const either = new AbortController();
  for (const one of [signal, expired]) {
    if (one.aborted) either.abort(one.reason);
    else one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal });
  }
  return either.signal;
}
