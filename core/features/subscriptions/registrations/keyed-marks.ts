import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  oldestPage,
  shortestPage,
} from '../../../../shared/features/subscriptions/registrations/registration.ts';

const seal = (salt: string, at: string) =>
  createHmac('sha256', salt).update(`page ${at}`).digest('base64url');

/** Says of a page when it was read, so that nobody makes one up. @param now epoch milliseconds */
export function pageStamp(salt: string, now: number): string {
  const at = String(now);
  return `${at}.${seal(salt, at)}`;
}

/** True for a page of the lot that somebody had time to fill, and that is not of another day. */
export function isPageFresh(salt: string, stamp: string, now: number): boolean {
  const [at = '', given = ''] = stamp.split('.');
  const expected = Buffer.from(seal(salt, at));
  const claimed = Buffer.from(given);
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return false;
  const age = (now - Number(at)) / 1000;
  return age >= shortestPage && age <= oldestPage;
}

/** An address so that two of one lot can be told apart and none is kept. */
export function addressMark(salt: string, address: string): string {
  return createHmac('sha256', salt).update(`address ${address}`).digest('base64url').slice(0, 22);
}

/** Letters and digits that nobody takes for each other when they are read out. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A reference that a person can tell on the telephone, e.g. `K7MQ-29XA`: the same for the same id, whether what came under it
 * was kept or not.
 */
export function referenceOf(salt: string, id: string): string {
  const bytes = createHmac('sha256', salt).update(`reference ${id}`).digest().subarray(0, 8);
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}`;
}
