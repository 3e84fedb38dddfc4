import type { DeliveryFault } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Claimed } from './delivery-claims.store.ts';
import { mostAttempts, patienceMs, pauseAfter, probeAfter, toleranceOf } from './webhooks.rules.ts';
import { webhooks } from './webhooks.table.ts';

const keptMs = 30 * 24 * 3_600_000;

/** How an attempt ended. */
export interface Attempt {
  /** Null where it arrived. */
  fault: DeliveryFault | null;
  responseCode: number | null;
  durationMs: number;
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
        // Whoever asked has seen how it went: from here on it waits like any other.
        asked: 0,
      })
      .where('id', '=', claimed.id)
      .where('state', '=', 'sending')
      .where('lease_owner', '=', worker)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const tolerance = toleranceOf({ fault, responseCode });
    if (tolerance === null) await noteAnswer(trx, claimed.webhookId);
    else if (tolerance !== undefined) await noteSilence(trx, claimed.webhookId, { now, random, tolerance });
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

/** Counts one more attempt in vain; from `tolerance` on it says when the next one may be made. */
async function noteSilence(
  trx: Trx,
  webhookId: number,
  { now, random, tolerance }: { now: number; random: number; tolerance: number },
): Promise<void> {
  const { silences, silent_since: since } = await trx
    .updateTable('webhooks')
    .set((hook) => ({ silences: hook('silences', '+', 1) }))
    .where('id', '=', webhookId)
    .returning(['silences', 'silent_since'])
    .executeTakeFirstOrThrow();
  if (silences < tolerance && since === null) return;
  const probeAt = probeAfter(Math.max(0, silences - tolerance), now, random);
  await trx
    .updateTable('webhooks')
    .set({ probe_at: probeAt, silent_since: since ?? now })
    .where('id', '=', webhookId)
    .execute();
}

/** Whatever was answered: it is there, and all that waits for it may be sent. */
async function noteAnswer(trx: Trx, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ silences: 0, silent_since: null, probe_at: null })
    .where('id', '=', webhookId)
    .where('silences', '>', 0)
    .execute();
}

/** Lets a receiver that has been silent be tried at once: somebody has asked for it. */
export async function probeNow(trx: Trx, webhookId: number, now: number): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ probe_at: now })
    .where('id', '=', webhookId)
    .where('probe_at', '>', now)
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

/**
 * Queues a delivery anew, as if it had never been tried. Answers whether it was over.
 * @param asked sends it at once, even to a receiver that has been silent
 */
export async function queueAgain(
  trx: Trx,
  { id, asked }: { id: number; asked: boolean },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      ...{ state: 'queued', attempts: 0, next_at: now, finished_at: null, fault: null, updated_at: now },
      asked: asked ? 1 : 0,
    })
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
