import type { PayuAlgorithm } from '../../../shared/features/billing/electronic-payments/payu.ts';
import { type PayuKeys, sign } from './signature.ts';

/** PayU's public sandbox merchant (page "test your solution"). */
export const sandboxMerchant = { merchantId: '508029', apiKey: '4Vj8eK4rloUd272L48hsrarnUA' } as const;

/** Published signatures: that of a form by each plain algorithm, that of a confirmation by HMAC-SHA256. */
const vectors: readonly { algorithm: PayuAlgorithm; parts: string[]; digest: string }[] = [
  {
    algorithm: 'md5',
    parts: ['508029', 'TestPayU', '20000', 'COP'],
    digest: '7ee7cf808ce6a39b17481c54f2c57acc',
  },
  {
    algorithm: 'sha1',
    parts: ['508029', 'TestPayU', '20000', 'COP'],
    digest: 'fa890d3f94e12b5cdb62e8771453b99b78e7ccdc',
  },
  {
    algorithm: 'sha256',
    parts: ['508029', 'TestPayU', '20000', 'COP'],
    digest: 'af3899a22336b79db46006491d15813158826f944599bf3bf601e2327f898022',
  },
  {
    algorithm: 'hmac-sha256',
    parts: ['508029', 'PayUTest01', '150.0', 'USD', '4'],
    digest: '65fb2b3452572784e23e7d6480359fd2507c54dd285ca3c4dceffb8764cfb66f',
  },
];

/** True if this machine computes PayU's published signature by the algorithm (some forbid MD5). */
export function computesPublished(algorithm: PayuAlgorithm): boolean {
  const vector = vectors.find((one) => one.algorithm === algorithm);
  const keys: PayuKeys = { apiKey: sandboxMerchant.apiKey, secretKey: 'test123' };
  try {
    return vector !== undefined && sign(keys, algorithm, vector.parts) === vector.digest;
  } catch {
    return false;
  }
}

const patience = 4000;

/** True if the provider's page answers at all; any status will do. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
