import { createHmac, type Hmac } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Whose a message is and by which secret it is signed; the timestamp in seconds. */
interface Envelope {
  deliveryId: string;
  secret: string;
  timestamp: number;
}

/** What is signed of a message. */
export interface Signed extends Envelope {
  payload: string;
}

/** What is signed of a file. */
export interface SignedFile extends Envelope {
  file: { path: string };
}

function signer({ secret, deliveryId, timestamp }: Envelope): Hmac {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${deliveryId}.${timestamp}.`);
}

const signed = (mac: Hmac) => `v1,${mac.digest('base64')}`;

/** `v1,<base64>`: HMAC-SHA256 over `<id>.<timestamp>.<body>`, by the bytes of the secret behind `whsec_`. */
export function signatureOf({ payload, ...envelope }: Signed): string {
  return signed(signer(envelope).update(payload));
}

/** The same over the bytes of a file, of any size. */
export async function fileSignature({ file, ...envelope }: SignedFile): Promise<string> {
  const mac = signer(envelope);
  for await (const chunk of createReadStream(file.path)) mac.update(chunk);
  return signed(mac);
}

/** The headers of a signed message; of JSON unless its sender says otherwise. */
export function signedHeaders(
  { deliveryId, timestamp }: Envelope,
  signature: string,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'parking-webhooks/1',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
}
