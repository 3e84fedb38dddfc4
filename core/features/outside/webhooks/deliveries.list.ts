import type { WebhookDelivery } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import { asDictionary } from '../../../db/order.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** Deliveries that wait or are being sent, of all companies. */
export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Deliveries with the names of their webhooks. */
export async function withNames(
  db: Db | Trx,
  records: Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const ids = records.map((record) => Number((record as unknown as WebhookDelivery).webhookId));
  const hooks = await db
    .selectFrom('webhooks')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...new Set(ids)])
    .execute();
  const names = new Map(hooks.map(({ id, name }) => [id, name]));
  return records.map((record, index) => ({ ...record, webhook: names.get(ids[index] ?? 0) ?? null }));
}

/** Webhooks that the system has given up. */
export async function webhookWarnings(db: Db, { companyId }: { companyId: number }): Promise<Warning[]> {
  const found = await db
    .selectFrom('webhooks')
    .select('name')
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where('active', '=', 0)
    .where('disabled_at', 'is not', null)
    .orderBy(asDictionary(db, 'name'))
    .execute();
  return found.length > 0
    ? [{ kind: 'webhooks-disabled', tone: 'warning', names: found.map(({ name }) => name) }]
    : [];
}
