import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureKeyFile } from '../../shared/key-file.ts';
import { deriveKey, open, seal } from '../../shared/sealing.ts';

/** Encrypts what sessions leave on disk. */
export interface Vault {
  /** `name` binds the text to its place: a row moved to another session's id does not open. */
  seal(text: string, name: string): Buffer;
  /** @returns null for what another key sealed, another name, or damage */
  open(sealed: Uint8Array, name: string): string | null;
}

/** Seals under a key derived from a secret of any length. */
export function openVault(secret: string | Buffer): Vault {
  const key = deriveKey(secret, 'session store 1');
  return {
    seal: (text, name) => seal(key, text, name),
    open: (sealed, name) => open(key, sealed, name),
  };
}

/**
 * The secret of the store where none is configured: `session.key` in the data folder, made at the first start
 * and readable by its owner only.
 * @throws where the folder cannot be written
 */
export function sessionKey(dataDir: string): Buffer {
  return ensureKeyFile(join(dataDir, 'session.key'), randomBytes(32));
}
