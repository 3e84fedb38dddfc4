import { sql } from 'kysely';
import type { DeliveryFault } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Sealed } from '../../../db/columns.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Turn } from '../../../jobs/fair-places.ts';
import {
  isSilence,
  longestProbeMs,
  mostAttempts,
  patienceMs,
  pauseAfter,
  probeAfter,
} from './webhooks.rules.ts';
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

/** In the words of the index: by other ones it is not found. */
const isOpen = sql<boolean>`webhook_deliveries.state in ('queued', 'sending')`;

function due(db: Db | Trx, webhookId: number, now: number) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'delivery_id', 'payload', 'attempts'])
    .where('webhook_id', '=', webhookId)
    .where(isOpen)
    .where('next_at', '<=', now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
}

/** A webhook for which something is due. */
export interface DueHook extends Turn {
  id: number;
  /** When one message tries a receiver that has been silent; null where all may. */
  probeAt: number | null;
}

/** Webhooks for which a delivery is due and may be tried. */
export async function dueHooks(db: Db, now: number): Promise<DueHook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'company_id', 'url', 'failing_since', 'probe_at'])
    .where('status', '=', 'A')
    .where('active', '=', 1)
    .where('secret', 'is not', null)
    .where((where) =>
      where.or([
        where('probe_at', 'is', null),
        where('probe_at', '<=', now),
        // Put off by a clock that was ahead.
        where('probe_at', '>', now + longestProbeMs),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where(isOpen)
          .where('webhook_deliveries.next_at', '<=', now)
          .where((where) =>
            where.or([
              where('webhook_deliveries.lease_until', 'is', null),
              where('webhook_deliveries.lease_until', '<', now),
            ]),
          ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lot: row.company_id,
    receiver: receiverOf(row.url),
    suspect: row.failing_since !== null,
    probeAt: row.probe_at,
  }));
}

/**
 * Takes the oldest delivery that is due for a webhook: nobody else sends it until the lease has run out. To a receiver
 * that has been silent one of all cores sends one, and the next not before that one has ended.
 */
export async function claimDelivery(
  db: Db,
  worker: string,
  hook: DueHook,
  now: number,
): Promise<Claimed | null> {
  return transact(db, async (trx) => {
    const address = await openHook(trx, hook, now);
    if (!address) return null;
    const oldest = due(trx, hook.id, now);
    const row = await (isPostgres(trx) ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst();
    if (!row) return null;
    const attempts = row.attempts + 1;
    await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'sending', attempts, lease_owner: worker, lease_until: now + leaseMs })
      .where('id', '=', row.id)
      .execute();
    return {
      ...{ id: row.id, webhookId: hook.id, companyId: hook.lot, deliveryId: row.delivery_id },
      ...{ payload: row.payload, attempts, ...address },
    };
  });
}

/** The address of a webhook that may be sent to; undefined where it was switched off, or another has its only try. */
async function openHook(trx: Trx, { id, probeAt }: DueHook, now: number) {
  const active = { status: 'A' as const, active: 1 as const };
  if (probeAt === null)
    return trx
      .selectFrom('webhooks')
      .select(['url', 'secret'])
      .where('id', '=', id)
      .where('status', '=', active.status)
      .where('active', '=', active.active)
      .where('probe_at', 'is', null)
      .executeTakeFirst();
  return trx
    .updateTable('webhooks')
    .set({ probe_at: now + leaseMs })
    .where('id', '=', id)
    .where('status', '=', active.status)
    .where('active', '=', active.active)
    .where('probe_at', '=', probeAt)
    .returning(['url', 'secret'])
    .executeTakeFirst();
}

/** Whose places a receiver takes: those of its host, whatever the path. */
function receiverOf(url: string): string {
  return URL.parse(url)?.host ?? url;
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
    if (isSilence(fault)) await noteSilence(trx, claimed.webhookId, now, random);
    else await noteAnswer(trx, claimed.webhookId);
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

/** Counts one more attempt that nobody answered, and says when the next one may be made. */
async function noteSilence(trx: Trx, webhookId: number, now: number, random: number): Promise<void> {
  const { silences, silent_since: since } = await trx
    .updateTable('webhooks')
    .set((hook) => ({ silences: hook('silences', '+', 1) }))
    .where('id', '=', webhookId)
    .returning(['silences', 'silent_since'])
    .executeTakeFirstOrThrow();
  const probeAt = probeAfter(silences, now, random);
  if (probeAt === null) return;
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
