import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';

/** @throws deliveriesUnsent while a webhook is on and messages of it have not gone out */
export const refuseWaitingWebhook: InUseCheck = async (trx, { id }) => {
  const { count } = await trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .where('webhook_deliveries.webhook_id', '=', id)
    .where('webhooks.active', '=', 1)
    .where('webhook_deliveries.state', 'in', ['queued', 'sending'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw new AppError('deliveriesUnsent', { complement: String(count) });
};
