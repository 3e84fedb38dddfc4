import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord, readSeen, type Target, toWire } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { nil, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { withNames } from './deliveries.list.ts';
import { probeNow, queueAgain } from './deliveries.store.ts';
import { deliveryAnswer, deliveryDetailAnswer } from './webhooks.answers.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'webhook-deliveries', level, scope: 'company' }) as const;

const table: RecordTable = webhookDeliveries;
const list = { order: '-id' };

/**
 * Queues a delivery that is over once more.
 * @param asked sends it at once; of many, one tries a receiver that has been silent
 * @throws webhookNotReady, deliveryUnderWay
 */
async function sendAgain(trx: Trx, call: Call, target: Target, asked = false): Promise<void> {
  const found = await readSeen(trx, webhookDeliveries, companyScope(call), target);
  const hook = await readRecord(trx, webhooks, companyScope(call), found.webhookId);
  if (hook.status !== 'A' || !hook.active) throw new AppError('webhookNotReady');
  if (!(await queueAgain(trx, { id: found.id, asked }, call.actor.now)))
    throw new AppError('deliveryUnderWay');
  await probeNow(trx, hook.id, call.actor.now);
}

/** What was sent to webhooks, and how it went. */
export const deliveryEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/webhook-deliveries',
    query: listParameters(table, list),
    answers: pageOf(deliveryAnswer),
    guard: guard('read'),
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
    guard: guard('read'),
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
    guard: guard('write'),
    summary: 'Sends a delivery that is over once more, under the same delivery id.',
    status: 202,
    handle: (call) =>
      transact(call.db, async (trx) => {
        await sendAgain(trx, call, { id: idOf(call), version: undefined }, true);
        return null;
      }),
  },
  bulkActionEndpoint('webhook-deliveries', guard('write'), {
    redeliver: (trx, call, target) => sendAgain(trx, call, target),
  }),
];
