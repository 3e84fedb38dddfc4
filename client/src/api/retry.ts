import { ApiError } from './api-error.ts';

const attempts = 3;

/** Only what may pass by itself is tried again: no answer, or a fault of the server. */
export function shouldRetry(error: unknown, count: number): boolean {
  if (count > attempts) return false;
  return error instanceof ApiError && (error.isNetwork || error.status >= 500);
}

/** Milliseconds until the next attempt: 1, 2, 4 s. */
export function retryDelay(count: number): number {
  return 1000 * 2 ** (count - 1);
}
