import type { ApiKey } from '../../../../shared/features/outside/api-keys/api-key.schema.ts';
import type { Webhook } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';

/** The screen's name in grants and routes. */
export const externalView = 'view/external/setting';
export const externalPath = `/${externalView}`;

export const tabs = ['keys', 'hooks', 'deliveries'] as const;
export type Tab = (typeof tabs)[number];

export function tabPath(tab: Tab): string {
  return tab === 'keys' ? externalPath : `${externalPath}?show=${tab}`;
}

/** What both kinds of secrets need to know of their owner. */
export interface SecretOwner {
  id: number;
  name: string;
  /** It has one already, which stops working. */
  hasOne: boolean;
}

export function ownerOfKey({ id, name, keyIssuedAt }: ApiKey): SecretOwner {
  return { id, name, hasOne: keyIssuedAt !== null };
}

export function ownerOfSecret({ id, name, secretIssuedAt }: Webhook): SecretOwner {
  return { id, name, hasOne: secretIssuedAt !== null };
}

/** What is to be done to a key. */
export interface AskedOfKey {
  what: 'issue' | 'revoke';
  key: ApiKey;
}
