import { createHash } from 'node:crypto';

/** Tokens of links are long and random: a fast hash is enough, and an index finds it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
