import { randomBytes } from 'node:crypto';

/**
 * Makes the ids of a process's requests: the process by chance, the request by its number. Nobody is let in by one; that
 * no two are the same is enough, and random ones would cost a hundredth of a call each.
 */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url');
  let number = 0;
  return () => `${process}-${(++number).toString(36)}`;
}
