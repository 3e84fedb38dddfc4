import type { WebhookInput } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { type CompanyScope, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { isRefusedUrl } from '../../../integrations/webhooks/address.ts';
import { webhooks } from './webhooks.table.ts';

type Webhook = RecordOf<typeof webhooks>;

/** @param privateHosts hosts of the site's own network that webhooks may be sent to */
export function allowedAddress(
  privateHosts: readonly string[],
): Rule<typeof webhooks, WebhookInput, 'url', CompanyScope> {
  return {
    fields: ['url'],
    check({ input: { url } }) {
      if (isRefusedUrl(url, privateHosts)) throw AppError.on('url', 'webhookAddressRefused');
    },
  };
}

/** Whoever switches a webhook on again begins with a clean slate; at another address, silence is counted anew. */
export function updateWebhook(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Webhook,
  input: WebhookInput,
): Promise<Webhook> {
  const isBack = input.active && !before.active;
  const heard = { silences: 0, silentSince: null, probeAt: null };
  const slate = isBack ? { failingSince: null, disabledAt: null } : {};
  const isAnew = isBack || input.url !== before.url;
  return updateRecord(trx, webhooks, scope, actor, before, {
    ...input,
    ...slate,
    ...(isAnew ? heard : {}),
  });
}
