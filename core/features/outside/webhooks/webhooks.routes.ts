import { randomBytes } from 'node:crypto';
import {
  type WebhookInput,
  webhookSchema,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { plainStore } from '../../../db/plain-store.ts';
import {
  type RecordTable,
  readRecord,
  readSeen,
  type Target,
  toWire,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, nil, pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordEndpoints, switchEndpoint } from '../../../http/record-endpoints.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { withNames } from './deliveries.list.ts';
import { queueAgain } from './deliveries.store.ts';
import { queueDelivery } from './fan-out.store.ts';
import { deliveryAnswer, deliveryDetailAnswer } from './webhooks.answers.ts';
import { allowedAddress, updateWebhook } from './webhooks.store.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

const hooks = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'webhooks', level, scope: 'company' }) as const;
const deliveries = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'webhook-deliveries', level, scope: 'company' }) as const;

const table: RecordTable = webhookDeliveries;
const list = { order: '-id' };

async function activeHook(call: Call, trx: Parameters<typeof readRecord>[0]) {
  const hook = await readRecord(trx, webhooks, companyScope(call), idOf(call), { lock: true });
  if (hook.status !== 'A') throw new AppError('notFound');
  return hook;
}

/** Queues a delivery that is over once more. @throws webhookNotReady, deliveryUnderWay */
async function sendAgain(trx: Trx, call: Call, target: Target): Promise<void> {
  const found = await readSeen(trx, webhookDeliveries, companyScope(call), target);
  const hook = await readRecord(trx, webhooks, companyScope(call), found.webhookId);
  if (hook.status !== 'A' || !hook.active) throw new AppError('webhookNotReady');
  if (!(await queueAgain(trx, found.id, call.actor.now))) throw new AppError('deliveryUnderWay');
}

/** @param privateHosts hosts of the site's own network that webhooks may be sent to */
export function webhookEndpoints(secrets: Secrets, privateHosts: readonly string[]): Endpoint[] {
  const kind = {
    name: 'webhooks',
    scope: 'company' as const,
    table: webhooks,
    schema: webhookSchema,
    list: { order: 'name' },
    readOnly: ['secretIssuedAt', 'failingSince', 'disabledAt'],
    defaults: { active: true },
    rules: [allowedAddress(privateHosts)],
    ...plainStore(webhooks, (input: WebhookInput) => input),
    update: updateWebhook,
  };
  return [
    ...recordEndpoints(kind),
    switchEndpoint(kind, 'active'),
    {
      method: 'POST',
      path: '/webhooks/:id/secret',
      answers: fields({ secret: text }),
      guard: hooks('write'),
      summary:
        'Makes the secret that signs; this answer is the only time it is shown, the one before is void.',
      status: 201,
      async handle(call) {
        const secret = `whsec_${randomBytes(32).toString('base64')}`;
        await transact(call.db, async (trx) => {
          const { id, companyId } = await activeHook(call, trx);
          const values = {
            secret: secrets.seal(webhooks, 'secret', { id, companyId }, secret),
            secretIssuedAt: new Date(call.actor.now).toISOString(),
          };
          await updateRecord(
            trx,
            webhooks,
            companyScope(call),
            call.actor,
            { id, version: undefined },
            values,
          );
        });
        return { secret };
      },
    },
    {
      method: 'POST',
      path: '/webhooks/:id/tests',
      answers: nil,
      guard: hooks('write'),
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
          return null;
        }),
    },
    {
      method: 'GET',
      path: '/webhook-deliveries',
      query: listParameters(table, list),
      answers: pageOf(deliveryAnswer),
      guard: deliveries('read'),
      summary: 'Lists deliveries, newest first: page, size, sort, q and equality by field.',
      async handle(call) {
        const page = await listRecords(call.db, table, companyScope(call), list, call.query);
        return { ...page, rows: await withNames(call.db, page.rows) };
      },
    },
    listExportEndpoint({
      resource: 'webhook-deliveries',
      scope: 'company',
      table,
      list,
      present: (db, _scope, records) => withNames(db, records),
    }),
    {
      method: 'GET',
      path: '/webhook-deliveries/:id',
      answers: deliveryDetailAnswer,
      guard: deliveries('read'),
      summary: 'Reads a delivery with its body as it is sent.',
      async handle(call) {
        const found = await readRecord(call.db, webhookDeliveries, companyScope(call), idOf(call));
        const [shown] = await withNames(call.db, [toWire(table, found)]);
        return { ...shown, payload: found.payload };
      },
    },
    {
      method: 'POST',
      path: '/webhook-deliveries/:id/redelivery',
      answers: nil,
      guard: deliveries('write'),
      summary: 'Sends a delivery that is over once more, under the same delivery id.',
      status: 202,
      handle: (call) =>
        transact(call.db, async (trx) => {
          await sendAgain(trx, call, { id: idOf(call), version: undefined });
          return null;
        }),
    },
    bulkActionEndpoint('webhook-deliveries', deliveries('write'), { redeliver: sendAgain }),
  ];
}
