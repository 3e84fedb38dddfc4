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

/** Webhooks that the system has given up, and those that do not answer. */
export async function webhookWarnings(db: Db, { companyId }: { companyId: number }): Promise<Warning[]> {
  const found = await db
    .selectFrom('webhooks')
    .select(['name', 'active'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where(({ or, and, eb }) =>
      or([
        and([eb('active', '=', 0), eb('disabled_at', 'is not', null)]),
        and([eb('active', '=', 1), eb('silent_since', 'is not', null)]),
      ]),
    )
    .orderBy(asDictionary(db, 'name'))
    .execute();
  const names = (active: 0 | 1) => found.filter((hook) => hook.active === active).map(({ name }) => name);
  const disabled = names(0);
  const silent = names(1);
  return [
    ...(disabled.length > 0
      ? [{ kind: 'webhooks-disabled' as const, tone: 'warning' as const, names: disabled }]
      : []),
    ...(silent.length > 0
      ? [{ kind: 'webhooks-silent' as const, tone: 'warning' as const, names: silent }]
      : []),
  ];
}
