import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeJson } from '../../../../shared/exact-json.ts';
import type { WebhookEvent } from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { offlineAfterMinutes } from '../../../../shared/features/site/devices/terminal-health.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { markTold } from '../../../db/outbox.store.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { devices } from '../../site/devices/devices.table.ts';
import { type PublishedLedger, publishedRecord } from './published-records.list.ts';
import { eventOf } from './webhooks.rules.ts';
import { webhooks } from './webhooks.table.ts';

type Hook = RecordOf<typeof webhooks>;

/** Rows of the outbox in one transaction: short, so that traffic never waits for it. */
const atOnce = 200;

async function activeHooks(db: Db | Trx): Promise<Hook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('status', '=', 'A')
    .where('active', '=', 1)
    .where('secret', 'is not', null)
    .execute();
  return rows.map((row) => webhooks.read(row));
}

/**
 * Makes deliveries of what the outbox has and no webhook was told yet, each row once however many cores look: a row is
 * marked in the transaction that makes its deliveries. Answers whether there may be more.
 */
export async function fanOut(db: Db, ledger: PublishedLedger, now: number): Promise<boolean> {
  const hooks = await activeHooks(db);
  if (hooks.length === 0) return false;
  const since = Math.min(...hooks.map(({ createdAt }) => Date.parse(createdAt)));
  const untold = (on: Db | Trx) =>
    on
      .selectFrom('outbox')
      .selectAll()
      .where('told', '=', sql.lit(0))
      .where('at', '>=', since)
      .orderBy('at')
      .orderBy('id')
      .limit(atOnce);
  if (!(await untold(db).limit(1).executeTakeFirst())) return false;
  return transact(db, async (trx) => {
    const rows = await (isPostgres(trx) ? untold(trx).forUpdate().skipLocked() : untold(trx)).execute();
    for (const { id, at, company_id: companyId, topic, kind, record_id: recordId } of rows) {
      const event = eventOf(ledger.events, topic, kind);
      const asking = hooks.filter(
        (hook) =>
          event !== null &&
          hook.companyId === companyId &&
          hook.events.includes(event) &&
          at >= Date.parse(hook.createdAt),
      );
      if (event === null || asking.length === 0) continue;
      const published = await publishedRecord(trx, ledger, topic, recordId);
      // A payment is told of when it has been applied, whichever of its changes that was.
      const isPayment = event === 'payment.applied';
      if (
        published === undefined ||
        (isPayment && published.outcome !== 'applied' && published.outcome !== 'matched')
      )
        continue;
      const origin = isPayment ? `${event}/${recordId}` : `outbox/${id}`;
      for (const hook of asking) {
        await queueDelivery(trx, hook, {
          event,
          origin,
          now,
          at,
          data: { resource: topic, change: kind, ...published },
        });
      }
    }
    await markTold(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length === atOnce;
  });
}

interface Published {
  event: WebhookEvent | 'test';
  origin: string;
  now: number;
  /** When it happened. */
  at: number;
  /** A person waits to see how it goes. */
  asked?: boolean;
  data: Record<string, unknown>;
}

/**
 * Puts a delivery into the queue; one of the same origin is there already where another was faster.
 * @returns its id, undefined where it was there
 */
export async function queueDelivery(
  trx: Db | Trx,
  hook: Pick<Hook, 'id' | 'companyId'>,
  { event, origin, now, at, asked = false, data }: Published,
): Promise<number | undefined> {
  const deliveryId = randomUUID();
  const payload = writeJson({
    id: deliveryId,
    event,
    at: new Date(at).toISOString(),
    companyId: hook.companyId,
    data,
  });
  const made = await trx
    .insertInto('webhook_deliveries')
    .values({
      company_id: hook.companyId,
      webhook_id: hook.id,
      version: 1,
      status: 'A',
      created_at: now,
      updated_at: now,
      delivery_id: deliveryId,
      origin,
      event,
      payload,
      state: 'queued',
      attempts: 0,
      next_at: now,
      response_code: null,
      duration_ms: null,
      fault: null,
      finished_at: null,
      asked: asked ? 1 : 0,
      lease_owner: null,
      lease_until: null,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'origin']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Tells of terminals that have fallen silent, each silence once: by when the terminal was last heard. */
export async function notifyOffline(db: Db, now: number): Promise<void> {
  const hooks = (await activeHooks(db)).filter(({ events }) => events.includes('terminal.offline'));
  for (const hook of hooks) {
    const silent = await db
      .selectFrom('devices')
      .innerJoin('device_states', 'device_states.device_id', 'devices.id')
      .selectAll('devices')
      .select('device_states.seen_at')
      .where('devices.company_id', '=', hook.companyId)
      .where('devices.status', '=', 'A')
      .where('devices.key_hash', 'is not', null)
      .where('device_states.seen_at', '<', now - offlineAfterMinutes * 60_000)
      .where('device_states.seen_at', '>=', Date.parse(hook.createdAt))
      .execute();
    for (const { seen_at: seenAt, ...row } of silent) {
      const { id, name } = devices.read(row);
      await queueDelivery(db, hook, {
        event: 'terminal.offline',
        origin: `offline/${id}/${seenAt}`,
        now,
        at: now,
        data: { resource: 'devices', id, name, seenAt: new Date(seenAt).toISOString() },
      });
    }
  }
}
