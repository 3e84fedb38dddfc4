import type { ErrorBody } from '../../../shared/errors/catalogue.ts';

/** A call that failed: the answer's status and body, or status 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** What a call threw, as an answer: whatever is none counts as no answer. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, { code: -1, message: '' });
}
/** The reason of a write that was not even tried: the connection is known to be lost. */
export const notSent = 'not-sent';

/** Codes of "another user changed the record" (-1653 for liquidations). */
const conflictCodes = [-1651, -1653];

/** True for an answer that holds the stored record, to be put beside one's own. */
export function isConflict(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && conflictCodes.includes(error.body.code) && error.body.current !== undefined
  );
}

/** What has changed since, as a refused step names it; nothing where it was refused for something else. */
export function changesIn<Change>(error: unknown): readonly Change[] {
  if (!(error instanceof ApiError)) return [];
  return (error.body.current as { changes?: readonly Change[] } | undefined)?.changes ?? [];
}

/** The error's body, read from an answer whatever it holds. */
export function errorBody(status: number, text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorBody(body)) return body;
  } catch {
    // Not ours: a proxy's page, or nothing.
  }
  return { code: -1, message: '', reason: `status-${status}` };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
