import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PayuAlgorithm } from '../../../shared/features/billing/electronic-payments/payu.ts';

/** What a merchant signs with. */
export interface PayuKeys {
  apiKey: string;
  /** For HMAC-SHA256 only. */
  secretKey: string | null;
}

/**
 * The signature over the API key and the parts, joined by `~`. With HMAC the message is the same, API key included,
 * and the secret key is the hash's key.
 * @param parts texts of bytes (latin1), so that what came is signed as it came, whatever its encoding
 * @throws where HMAC is asked for without a secret key
 */
export function sign(keys: PayuKeys, algorithm: PayuAlgorithm, parts: readonly string[]): string {
  const message = Buffer.concat([Buffer.from(keys.apiKey), Buffer.from(`~${parts.join('~')}`, 'latin1')]);
  if (algorithm !== 'hmac-sha256') return createHash(algorithm).update(message).digest('hex');
  if (!keys.secretKey) throw new Error('HMAC-SHA256 needs a secret key.');
  return createHmac('sha256', keys.secretKey).update(message).digest('hex');
}

const byLength: Readonly<Record<number, readonly PayuAlgorithm[]>> = {
  32: ['md5'],
  40: ['sha1'],
  64: ['sha256', 'hmac-sha256'],
};

/**
 * True if the text is a signature over the parts by one of PayU's algorithms: its length says by which. PayU's panel
 * decides how it signs, so all that the stored keys can check is accepted. Without an API key nothing is. The case of
 * the digits does not matter; the comparison takes the same time wherever the texts differ.
 */
export function isSignedBy(keys: PayuKeys, signature: string, parts: readonly string[]): boolean {
  const given = signature.trim().toLowerCase();
  if (keys.apiKey === '' || !/^[0-9a-f]+$/.test(given)) return false;
  const possible = (byLength[given.length] ?? []).filter((one) => one !== 'hmac-sha256' || keys.secretKey);
  const matches = possible.map((algorithm) =>
    timingSafeEqual(Buffer.from(sign(keys, algorithm, parts)), Buffer.from(given)),
  );
  return matches.includes(true);
}
