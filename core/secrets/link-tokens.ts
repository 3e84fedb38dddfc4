import { createHash, randomBytes } from 'node:crypto';

/** A token of a mailed link: 256 random bits that lie nowhere but in the mail. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. Tokens of links are long and random: a fast hash is enough, and an index finds it. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
