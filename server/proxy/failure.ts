import type { ErrorName } from '../../shared/errors/catalogue.ts';

/** Why a call to the core failed; the codes are node's and undici's. */
export type CoreFailure = Extract<
  ErrorName,
  'coreUnavailable' | 'coreTimeout' | 'coreBroken' | 'payloadTooLarge'
>;

/** No connection came about: nothing was sent. */
const unavailable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);

const slow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'CORE_DEADLINE']);

/** The core did not answer in time. */
export function deadlineError(): Error {
  return Object.assign(new Error('core deadline'), { code: 'CORE_DEADLINE' });
}

/** The body is larger than what is forwarded. */
export function bodyLimitError(): Error {
  return Object.assign(new Error('body limit'), { code: 'BODY_LIMIT' });
}

/** Anything else (garbage, a closed connection, a certificate that does not verify) is a broken answer. */
export function failureOf(error: Error): CoreFailure {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'BODY_LIMIT') return 'payloadTooLarge';
  if (unavailable.has(code)) return 'coreUnavailable';
  return slow.has(code) ? 'coreTimeout' : 'coreBroken';
}
