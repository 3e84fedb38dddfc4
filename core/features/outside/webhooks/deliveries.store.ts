import type { DeliveryFault } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Sealed } from '../../../db/columns.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { mostAttempts, patienceMs, pauseAfter } from './webhooks.rules.ts';
import { webhooks } from './webhooks.table.ts';

/** Longer than an attempt can take: who has not noted its end by then has died. */
export const leaseMs = 30_000;
const keptMs = 30 * 24 * 3_600_000;

/** A delivery that this worker sends now. */
export interface Claimed {
  id: number;
  webhookId: number;
  companyId: number;
  deliveryId: string;
  payload: string;
  attempts: number;
  url: string;
  /** Sealed. */
  secret: Sealed | null;
}

/** How an attempt ended. */
export interface Attempt {
  /** Null where it arrived. */
  fault: DeliveryFault | null;
  responseCode: number | null;
  durationMs: number;
}

function due(db: Db | Trx, now: number, most: number) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.company_id',
      'webhook_deliveries.delivery_id',
      'webhook_deliveries.payload',
      'webhook_deliveries.attempts',
      'webhooks.url',
      'webhooks.secret',
    ])
    .where('webhook_deliveries.state', 'in', ['queued', 'sending'])
    .where('webhook_deliveries.next_at', '<=', now)
    .where((where) =>
      where.or([
        where('webhook_deliveries.lease_until', 'is', null),
        where('webhook_deliveries.lease_until', '<', now),
      ]),
    )
    .where('webhooks.active', '=', 1)
    .where('webhooks.status', '=', 'A')
    .where('webhooks.secret', 'is not', null)
    .orderBy('webhook_deliveries.next_at')
    .orderBy('webhook_deliveries.id')
    .limit(most);
}

/** Takes deliveries that are due for this worker: nobody else sends them until the lease has run out. */
export async function claimDeliveries(db: Db, worker: string, now: number, most: number): Promise<Claimed[]> {
  if (!(await due(db, now, 1).executeTakeFirst())) return [];
  return transact(db, async (trx) => {
    let query = due(trx, now, most);
    if (isPostgres(trx)) query = query.forUpdate('webhook_deliveries').skipLocked();
    const rows = await query.execute();
    if (rows.length === 0) return [];
    await trx
      .updateTable('webhook_deliveries')
      .set((update) => ({
        state: 'sending',
        attempts: update('attempts', '+', 1),
        lease_owner: worker,
        lease_until: now + leaseMs,
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.map((row) => ({
      id: row.id,
      webhookId: row.webhook_id,
      companyId: row.company_id,
      deliveryId: row.delivery_id,
      payload: row.payload,
      attempts: row.attempts + 1,
      url: row.url,
      secret: row.secret,
    }));
  });
}

/** Gives deliveries back that were not sent: the core stops. */
export async function releaseDeliveries(db: Db, worker: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((update) => ({
      state: 'queued',
      attempts: update('attempts', '-', 1),
      lease_owner: null,
      lease_until: null,
    }))
    .where('state', '=', 'sending')
    .where('lease_owner', '=', worker)
    .execute();
}

/** Notes how an attempt ended; what did not arrive is tried again later, up to a limit, and may be the webhook's last. */
export async function finishAttempt(
  db: Db,
  worker: string,
  claimed: Claimed,
  { fault, responseCode, durationMs }: Attempt,
  { now, random }: { now: number; random: number },
): Promise<void> {
  await transact(db, async (trx) => {
    const isOver = fault === null || claimed.attempts >= mostAttempts;
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        state: fault === null ? 'delivered' : isOver ? 'failed' : 'queued',
        next_at: isOver ? null : now + pauseAfter(claimed.attempts, random),
        response_code: responseCode,
        duration_ms: durationMs,
        fault,
        finished_at: isOver ? now : null,
        updated_at: now,
        lease_owner: null,
        lease_until: null,
      })
      .where('id', '=', claimed.id)
      .where('state', '=', 'sending')
      .where('lease_owner', '=', worker)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    if (fault === null) await noteSuccess(trx, claimed.webhookId);
    else await noteFailure(trx, claimed, now);
  });
}

async function noteSuccess(trx: Trx, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();
}

async function noteFailure(trx: Trx, { webhookId, companyId }: Claimed, now: number): Promise<void> {
  const hook = await trx
    .selectFrom('webhooks')
    .select(['failing_since', 'disabled_at'])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
  if (hook.failing_since === null) {
    await trx.updateTable('webhooks').set({ failing_since: now }).where('id', '=', webhookId).execute();
    return;
  }
  if (now - hook.failing_since < patienceMs) return;
  if (hook.disabled_at === null) {
    const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now };
    const target = { id: webhookId, version: undefined };
    const values = { active: false, disabledAt: new Date(now).toISOString() };
    await updateRecord(trx, webhooks, { companyId }, actor, target, values);
  }
  // Those that were under way when it was switched off come here one by one.
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', fault: 'disabled', next_at: null, finished_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .execute();
}

/** Queues a delivery anew, as if it had never been tried. Answers whether it was over. */
export async function queueAgain(trx: Trx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, next_at: now, finished_at: null, fault: null, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['delivered', 'failed'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets deliveries after a month, as the outbox does with its rows. */
export async function forgetDeliveries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', now - keptMs)
    .where('state', 'in', ['delivered', 'failed'])
    .execute();
}
