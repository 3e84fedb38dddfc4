import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Encrypts what sessions leave on disk. */
export interface Vault {
  /** `name` binds the text to its place: a row moved to another session's id does not open. */
  seal(text: string, name: string): Buffer;
  /** @returns null for what another key sealed, another name, or damage */
  open(sealed: Uint8Array, name: string): string | null;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM under a key derived from a secret of any length. */
export function openVault(secret: string | Buffer): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'parking gateway', 'session store 1', 32));
  return {
    seal(text, name) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, name) {
      try {
        const bytes = Buffer.from(sealed);
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
          authTagLength: tagLength,
        });
        decipher.setAAD(Buffer.from(name));
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
        return Buffer.concat([
          decipher.update(bytes.subarray(nonceLength + tagLength)),
          decipher.final(),
        ]).toString();
      } catch {
        return null;
      }
    },
  };
}

/**
 * The secret of the store where none is configured: `session.key` in the data folder, made at the first start
 * and readable by its owner only.
 * @throws where the folder cannot be written
 */
export function sessionKey(dataDir: string): Buffer {
  const file = join(dataDir, 'session.key');
  const draft = `${file}.${process.pid}`;
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Linked in whole: a crash in between leaves no half key, and of two that start at once one wins.
  writeFileSync(draft, randomBytes(32), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}
