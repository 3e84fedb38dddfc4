import { randomBytes } from 'node:crypto';
import {
  type WebhookInput,
  webhookSchema,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { readRecord, updateRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, nil, text } from '../../../http/json-schema.ts';
import { recordEndpoints, switchEndpoint } from '../../../http/record-endpoints.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { deliveryEndpoints } from './deliveries.routes.ts';
import { probeNow } from './deliveries.store.ts';
import { queueDelivery } from './fan-out.store.ts';
import { allowedAddress, updateWebhook } from './webhooks.store.ts';
import { webhooks } from './webhooks.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'webhooks', level, scope: 'company' }) as const;
async function activeHook(call: Call, trx: Parameters<typeof readRecord>[0]) {
  const hook = await readRecord(trx, webhooks, companyScope(call), idOf(call), { lock: true });
  if (hook.status !== 'A') throw new AppError('notFound');
  return hook;
}

const secretEndpoint = (secrets: Secrets): Endpoint => ({
  method: 'POST',
  path: '/webhooks/:id/secret',
  answers: fields({ secret: text }),
  guard: guard('write'),
  summary: 'Makes the secret that signs; this answer is the only time it is shown, the one before is void.',
  status: 201,
  async handle(call) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await transact(call.db, async (trx) => {
      const { id, companyId } = await activeHook(call, trx);
      const values = {
        secret: secrets.seal(webhooks, 'secret', { id, companyId }, secret),
        secretIssuedAt: new Date(call.actor.now).toISOString(),
      };
      await updateRecord(trx, webhooks, companyScope(call), call.actor, { id, version: undefined }, values);
    });
    return { secret };
  },
});

const testEndpoint: Endpoint = {
  method: 'POST',
  path: '/webhooks/:id/tests',
  answers: nil,
  guard: guard('write'),
  summary: 'Queues a delivery of the event `test`.',
  status: 202,
  handle: (call) =>
    transact(call.db, async (trx) => {
      const hook = await activeHook(call, trx);
      if (!hook.active || hook.secret === null) throw new AppError('webhookNotReady');
      const { now } = call.actor;
      const origin = `test/${call.actor.requestId}/${now}`;
      await queueDelivery(trx, hook, {
        event: 'test',
        origin,
        now,
        at: now,
        data: { resource: 'webhooks' },
      });
      await probeNow(trx, hook.id, now);
      return null;
    }),
};

/** @param privateHosts hosts of the site's own network that webhooks may be sent to */
export function webhookEndpoints(secrets: Secrets, privateHosts: readonly string[]): Endpoint[] {
  const kind = {
    name: 'webhooks',
    scope: 'company' as const,
    table: webhooks,
    schema: webhookSchema,
    list: { order: 'name' },
    readOnly: ['secretIssuedAt', 'failingSince', 'disabledAt', 'silentSince', 'probeAt'],
    defaults: { active: true },
    rules: [allowedAddress(privateHosts)],
    ...plainStore(webhooks, (input: WebhookInput) => ({ ...input, silences: 0 })),
    update: updateWebhook,
  };
  return [
    ...recordEndpoints(kind),
    switchEndpoint(kind, 'active'),
    secretEndpoint(secrets),
    testEndpoint,
    ...deliveryEndpoints,
  ];
}
