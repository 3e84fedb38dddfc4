import { expressionBuilder, type InferResult, sql } from 'kysely';
import type { Sealed } from '../../../db/columns.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { receiverOf } from '../../../integrations/webhooks/address.ts';
import type { Turn } from '../../../jobs/fair-places.ts';
import { longestProbeMs } from './webhooks.rules.ts';

/** Longer than an attempt can take: who has not noted its end by then has died. */
export const leaseMs = 30_000;

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

/** In the words of the index: by other ones it is not found. */
const isOpen = sql<boolean>`webhook_deliveries.state in ('queued', 'sending')`;

/** What may be sent now: a message whose sender has died is free again when its lease is over. */
function isDue(now: number) {
  const where = expressionBuilder<Schema, 'webhook_deliveries'>();
  return where.and([
    isOpen,
    where('webhook_deliveries.next_at', '<=', now),
    where.or([
      where('webhook_deliveries.lease_until', 'is', null),
      where('webhook_deliveries.lease_until', '<', now),
    ]),
  ]);
}

function due(db: Db | Trx, { id, asked }: DueHook, now: number) {
  const all = db
    .selectFrom('webhook_deliveries')
    .select(['id', 'delivery_id', 'payload', 'attempts'])
    .where('webhook_id', '=', id)
    .where(isDue(now));
  const wanted = asked ? all.where('asked', '=', sql.lit(1)) : all;
  return wanted.orderBy('next_at').orderBy('id').limit(1);
}

/** A webhook for which something is due. */
export interface DueHook extends Turn {
  id: number;
  /** Only what a person has asked for: it does not wait for the probe. */
  asked: boolean;
  /** When one message tries a receiver that has been silent; null where all may. */
  probeAt: number | null;
}

const activeHooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'company_id', 'url', 'failing_since', 'probe_at'])
    .where('status', '=', 'A')
    .where('active', '=', 1)
    .where('secret', 'is not', null);

function dueHook(row: InferResult<ReturnType<typeof activeHooks>>[number], asked: boolean): DueHook {
  const { id, company_id: lot, url, failing_since: since, probe_at: probeAt } = row;
  return {
    id,
    lot,
    sender: id,
    receiver: receiverOf(url),
    suspect: !asked && since !== null,
    asked,
    probeAt,
  };
}

/** Webhooks for which a delivery is due and may be tried. */
export async function dueHooks(db: Db, now: number): Promise<DueHook[]> {
  const rows = await activeHooks(db)
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
          .where(isDue(now)),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => dueHook(row, false));
}

/** Webhooks for which a person waits to see how a message goes. */
export async function askedHooks(db: Db, now: number): Promise<DueHook[]> {
  const rows = await activeHooks(db)
    .where('id', 'in', (where) =>
      where
        .selectFrom('webhook_deliveries')
        .select('webhook_deliveries.webhook_id')
        .where('asked', '=', sql.lit(1))
        .where(isDue(now)),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => dueHook(row, true));
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
    const oldest = due(trx, hook, now);
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
async function openHook(trx: Trx, { id, asked, probeAt }: DueHook, now: number) {
  if (asked || probeAt === null) {
    const active = trx
      .selectFrom('webhooks')
      .select(['url', 'secret'])
      .where('id', '=', id)
      .where('status', '=', 'A')
      .where('active', '=', 1);
    return (asked ? active : active.where('probe_at', 'is', null)).executeTakeFirst();
  }
  return trx
    .updateTable('webhooks')
    .set({ probe_at: now + leaseMs })
    .where('id', '=', id)
    .where('status', '=', 'A')
    .where('active', '=', 1)
    .where('probe_at', '=', probeAt)
    .returning(['url', 'secret'])
    .executeTakeFirst();
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

/** The pending test message of a webhook. */
export async function testOnItsWay(trx: Trx, webhookId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('event', '=', 'test')
    .where('asked', '=', sql.lit(1))
    .where(isOpen)
    .executeTakeFirst();
  return row?.id;
}
