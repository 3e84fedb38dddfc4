import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';

/** How a backup is encrypted; all but the passphrase. */
export interface Encryption {
  cipher: 'aes-256-gcm';
  kdf: 'scrypt';
  n: number;
  r: number;
  p: number;
  /** Base64. */
  salt: string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** What a file of somebody else may ask of this machine. */
const mostWork = 2 ** 20;

/** Costs of a new backup (OWASP's for scrypt: 128 MB of memory), with a salt of its own. */
export function newEncryption(): Encryption {
  return {
    cipher: algorithm,
    kdf: 'scrypt',
    n: 2 ** 17,
    r: 8,
    p: 1,
    salt: randomBytes(16).toString('base64'),
  };
}

/** The key of 32 bytes that a passphrase and the costs make. @throws where the costs are none of ours */
export async function keyOf(passphrase: string, { cipher, kdf, n, r, p, salt }: Encryption): Promise<Buffer> {
  if (cipher !== algorithm || kdf !== 'scrypt' || n > mostWork || r > 32 || p > 16)
    throw new Error('It is encrypted in a way that this program does not know.');
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  return derive(passphrase, Buffer.from(salt, 'base64'), 32, { N: n, r, p, maxmem: 256 * n * r });
}

/** A stream that encrypts: nonce, text, tag. @param place the name under which alone it opens again */
export function encrypting(key: Buffer, place: string): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  let isBegun = false;
  return new Transform({
    transform(chunk, _encoding, done) {
      if (!isBegun) this.push(nonce);
      isBegun = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!isBegun) this.push(nonce);
      this.push(cipher.final());
      this.push(cipher.getAuthTag());
      done();
    },
  });
}

/**
 * Reads a file that `encrypting` wrote. What comes out is proven only once the stream has ended without an error: until
 * then nothing of it may be used.
 */
export async function decrypted(file: string, key: Buffer, place: string): Promise<Readable> {
  const { size } = await stat(file);
  if (size < nonceBytes + tagBytes) throw new Error(`${file} is cut off.`);
  const handle = await open(file);
  const head = await handle.read(Buffer.alloc(nonceBytes), 0, nonceBytes, 0);
  const tail = await handle.read(Buffer.alloc(tagBytes), 0, tagBytes, size - tagBytes);
  await handle.close();
  const decipher = createDecipheriv(algorithm, key, head.buffer, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place)).setAuthTag(tail.buffer);
  if (size === nonceBytes + tagBytes) return Readable.from([decipher.final()]);
  return createReadStream(file, { start: nonceBytes, end: size - tagBytes - 1 }).compose(
    decipher,
  ) as Readable;
}
