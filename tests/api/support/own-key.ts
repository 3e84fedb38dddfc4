import { randomUUID } from 'node:crypto';
import { allEndpoints } from './all-endpoints.ts';

const paths = new Set(allEndpoints.flatMap(({ hasTwins, path }) => (hasTwins ? [path] : [])));

/** Makes each call of a test a wish of its own where the core takes two that are the same for two clicks. */
export function ownKey(method: string, path: string): Record<string, string> {
  const isMade = method === 'POST' && paths.has(path.split('?', 1)[0] ?? '');
  return isMade ? { 'idempotency-key': randomUUID() } : {};
}
