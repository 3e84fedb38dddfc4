import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Sealed } from './columns.ts';
import type { Db, Schema, Trx } from './schema.ts';

/** Where a key holds: another caller's, or the same caller's in another lot, is another key. */
export interface KeyPlace {
  caller: string;
  companyId: number;
  key: string;
}

export type KeyRow = Selectable<Schema['idempotency_keys']>;

/** What is kept of a call that succeeded. */
export interface KeptAnswer {
  status: number;
  recordId: number | null;
  /** Empty where the answer is none that can be kept. */
  answer: Sealed | '';
  doneAt: number;
}

/** Keys of one caller at most; the oldest go. */
const mostKeys = 2000;
/** Rows that one statement of the housekeeping deletes. */
const atOnce = 500;

/**
 * Takes a key for a call, in the transaction of what the call does. In PostgreSQL a second taker waits here until the first one's
 * transaction has ended.
 * @param keptMs how long a key holds, counted from the answer of its call; `stuckMs` where it never got one
 * @returns the row of the call that has the key already; null where it was free
 */
export async function takeKey(
  trx: Trx,
  place: KeyPlace,
  { request, now, keptMs, stuckMs }: { request: string; now: number; keptMs: number; stuckMs: number },
): Promise<KeyRow | null> {
  await trx
    .deleteFrom('idempotency_keys')
    .where(isAt(place))
    .where((row) =>
      row.or([
        row('done_at', '<=', now - keptMs),
        row.and([row('done_at', 'is', null), row('at', '<=', now - stuckMs)]),
      ]),
    )
    .execute();
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({
      caller: place.caller,
      company_id: place.companyId,
      key: place.key,
      request,
      at: now,
      done_at: null,
      status: null,
      record_id: null,
      answer: '' as Sealed,
    })
    .onConflict((conflict) => conflict.columns(['caller', 'company_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) await forgetOldest(trx, place.caller);
  return taken ? null : keyRow(trx, place);
}

/** The call that a key stands for; null where it stands for none. */
export async function keyRow(db: Db | Trx, place: KeyPlace): Promise<KeyRow | null> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where(isAt(place)).executeTakeFirst();
  return row ?? null;
}

/** Keeps what a call with a key was answered. */
export async function keepAnswer(db: Db | Trx, place: KeyPlace, kept: KeptAnswer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({
      done_at: kept.doneAt,
      status: kept.status,
      record_id: kept.recordId,
      answer: kept.answer as Sealed,
    })
    .where(isAt(place))
    .execute();
}

/** Frees the key of a call that was refused: it may be sent again with other values. */
export async function freeKey(db: Db | Trx, place: KeyPlace): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(isAt(place)).execute();
}

/** Deletes keys that were taken before an instant, whatever came of their calls. */
export async function forgetKeys(db: Db, before: number): Promise<void> {
  for (;;) {
    const old = db
      .selectFrom('idempotency_keys')
      .select('at')
      .where('at', '<', before)
      .orderBy('at')
      .limit(atOnce);
    const { last } = await db
      .selectFrom(old.as('old'))
      .select((row) => row.fn.max('at').as('last'))
      .executeTakeFirstOrThrow();
    if (last === null) return;
    await db.deleteFrom('idempotency_keys').where('at', '<=', Number(last)).execute();
  }
}

async function forgetOldest(trx: Trx, caller: string): Promise<void> {
  const newest = await trx
    .selectFrom('idempotency_keys')
    .select('at')
    .where('caller', '=', caller)
    .orderBy('at', 'desc')
    .offset(mostKeys)
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  await trx
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('at', '<=', newest.at)
    .where('done_at', 'is not', null)
    .execute();
}

function isAt({ caller, companyId, key }: KeyPlace) {
  return (row: ExpressionBuilder<Schema, 'idempotency_keys'>) =>
    row.and({ caller, company_id: companyId, key });
}
