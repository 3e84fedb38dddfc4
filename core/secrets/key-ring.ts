import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureKeyFile, readKeyFile, replaceKeyFile } from '../../shared/key-file.ts';
import { deriveKey, open, seal } from '../../shared/sealing.ts';
import { secretsKeysOf } from '../../shared/secrets-key.ts';
import type { Sealed } from '../db/columns.ts';

/** Where keys come from: `SECRETS_KEY`, and the file in the data folder. */
export interface KeySource {
  secretsKey: string | undefined;
  dataDir: string;
}

const sealedPattern = /^sealed:1:([0-9a-f]{8}):([\w-]+)$/;

/** True for a text that a key ring has sealed. */
export function isSealed(text: string): boolean {
  return sealedPattern.test(text);
}

/** The id of the key that sealed it; null for what is not sealed. */
export function keyIdOf(text: string): string | null {
  return sealedPattern.exec(text)?.[1] ?? null;
}

/**
 * The keys of the secrets in the database. The first seals, all of them open, so that a new key can be put in front
 * while the old ones are still needed. What is sealed reads `sealed:1:<key id>:<nonce, tag, text>`.
 */
export class KeyRing {
  readonly #keys: { id: string; bytes: Buffer; marking: Buffer }[];

  /** @param texts newest first, at least one */
  constructor(texts: readonly string[]) {
    this.#keys = texts.map((text) => ({
      id: deriveKey(text, 'secrets key id 1').toString('hex').slice(0, 8),
      bytes: deriveKey(text, 'secrets 1'),
      marking: deriveKey(text, 'marks 1'),
    }));
  }

  /** Ids of the keys, newest first: they tell keys apart and nothing else of them. */
  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  /** @param place opens nowhere else */
  seal(text: string, place: string): Sealed {
    const [newest] = this.#keys;
    if (!newest) throw new Error('A key ring without keys seals nothing.');
    return `sealed:1:${newest.id}:${seal(newest.bytes, text, place).toString('base64url')}` as Sealed;
  }

  /**
   * A text's mark: the same for the same text, and nothing of the text can be read from it.
   * @param id of the key
   * @returns null where there is no such key
   */
  mark(text: string, id: string): string | null {
    const key = this.#keys.find((one) => one.id === id);
    return key ? createHmac('sha256', key.marking).update(text).digest('base64url') : null;
  }

  /** @returns null for what another key or place sealed, for damage, and for what is not sealed */
  open(sealed: string, place: string): string | null {
    const [, id, body = ''] = sealedPattern.exec(sealed) ?? [];
    for (const key of this.#keys) {
      const text = key.id === id ? open(key.bytes, Buffer.from(body, 'base64url'), place) : null;
      if (text !== null) return text;
    }
    return null;
  }
}

/** The file of the keys where `SECRETS_KEY` is not set: one a line, newest first. */
export function keyFileOf({ dataDir }: Pick<KeySource, 'dataDir'>): string {
  return join(dataDir, 'secrets.key');
}

export function newKey(): string {
  return randomBytes(32).toString('base64');
}

/**
 * All keys that are given, newest first: `SECRETS_KEY`, then those of the file, so that a site can go over from the
 * file to the variable.
 */
export function givenKeys(source: KeySource): string[] {
  const file = readKeyFile(keyFileOf(source))?.toString() ?? '';
  return [...new Set([...secretsKeysOf(source.secretsKey ?? ''), ...secretsKeysOf(file)])];
}

/** Makes the key file of a site that has no key yet, and answers its keys. */
export function makeKeyFile(source: KeySource): string[] {
  return secretsKeysOf(ensureKeyFile(keyFileOf(source), `${newKey()}\n`).toString());
}

/** Puts a new key in front of those of the file; it counts from the next start on. */
export function addKeyToFile(source: KeySource): void {
  const keys = secretsKeysOf(readKeyFile(keyFileOf(source))?.toString() ?? '');
  replaceKeyFile(keyFileOf(source), `${[newKey(), ...keys].join('\n')}\n`);
}
