import { createHmac } from 'node:crypto';

/** What is signed of a message; the timestamp in seconds. */
export interface Signed {
  deliveryId: string;
  payload: string;
  secret: string;
  timestamp: number;
}

/** `v1,<base64>`: HMAC-SHA256 over `<id>.<timestamp>.<body>`, by the bytes of the secret behind `whsec_`. */
export function signatureOf({ secret, deliveryId, timestamp, payload }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${payload}`).digest('base64');
  return `v1,${mac}`;
}

/** The headers of a signed message. */
export function signedHeaders(message: Signed): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'parking-webhooks/1',
    'webhook-id': message.deliveryId,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatureOf(message),
  };
}
