import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** A key of 32 bytes from a secret of any length; `purpose` tells keys of one secret apart. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'parking gateway', purpose, 32));
}

/** AES-256-GCM: nonce, tag, text. What is sealed opens under the same `place` only, so that it cannot be moved. */
export function seal(key: Buffer, text: string, place: string): Buffer {
  return sealBytes(key, Buffer.from(text), place);
}

/** As `seal`, of bytes. */
export function sealBytes(key: Buffer, bytes: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @returns null for what another key sealed, another place, or damage */
export function open(key: Buffer, sealed: Uint8Array, place: string): string | null {
  return openBytes(key, sealed, place)?.toString() ?? null;
}

/** As `open`, of bytes. */
export function openBytes(key: Buffer, sealed: Uint8Array, place: string): Buffer | null {
  try {
    const bytes = Buffer.from(sealed);
    const nonce = bytes.subarray(0, nonceLength);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const body = bytes.subarray(nonceLength + tagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}
