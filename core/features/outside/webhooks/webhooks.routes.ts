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
import { fields, text, whole } from '../../../http/json-schema.ts';
import { recordEndpoints, switchEndpoint } from '../../../http/record-endpoints.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { deliveryEndpoints } from './deliveries.routes.ts';
import { testOnItsWay } from './delivery-claims.store.ts';
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
  answers: fields({ id: whole }),
  guard: guard('write'),
  summary:
    'Sends a message of the event `test` at once and answers the id of its delivery; one that is on its way is not sent twice.',
  status: 202,
  handle: (call) =>
    transact(call.db, async (trx) => {
      const hook = await activeHook(call, trx);
      if (!hook.active || hook.secret === null) throw new AppError('webhookNotReady');
      const { now, requestId } = call.actor;
      const waiting = await testOnItsWay(trx, hook.id);
      if (waiting !== undefined) return { id: waiting };
      const origin = `test/${requestId}/${now}`;
      const message = { event: 'test' as const, origin, now, at: now, asked: true };
      return { id: await queueDelivery(trx, hook, { ...message, data: { resource: 'webhooks' } }) };
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
