import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Turns } from './turns.ts';

/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const derive = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void): void => {
    argon2('argon2id', parameters, done);
  },
);

/**
 * Hashing is heavy by design: two at a time, so that a flood of logins leaves half of the process's threads to files and
 * names. As many wait as are through within some seconds, and nobody waits for longer.
 */
const turns = new Turns({ atOnce: 2, waiting: 64, patienceMs: 6000, busy: 'loginsBusy' });

/**
 * Hashes a password into a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). Compared exactly, no folding.
 * @throws loginsBusy
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await turns.take(() => derive({ message: password, nonce, ...cost }));
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Stands in for the hash of a user that does not exist, so that both cases cost the same. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

/** True if the password made this hash. Without a hash it works as long and is false. @throws loginsBusy */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = phc.exec(hash ?? nobody);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64');
  const actual = await turns.take(() =>
    derive({
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && hash !== null;
}

/** A one-time password that can be read out and typed: 16 letters and digits without look-alikes. */
export function oneTimePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const pick = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [pick(), pick(), pick(), pick()].join('-');
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
