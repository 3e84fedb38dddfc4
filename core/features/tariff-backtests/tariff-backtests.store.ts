import { sql } from 'kysely';
import type { ErrorName } from '../../../shared/errors/catalogue.ts';
import type { BacktestResult } from '../../../shared/features/tariff-backtests/tariff-backtest.ts';
import type { Actor } from '../../db/actor.ts';
import { isPostgres } from '../../db/dialect.ts';
import { recordChange } from '../../db/ledger.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { RecordOf } from '../../db/table.ts';
import { lockCompany, transact } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import type { BacktestTask, PricedStay } from './backtest-run.list.ts';
import { readBacktest } from './tariff-backtests.list.ts';
import { tariffBacktests } from './tariff-backtests.table.ts';

export type Backtest = RecordOf<typeof tariffBacktests>;

/** Back-tests that a company may have waiting or running. */
const mostOpen = 3;
/** One whose worker died is begun again, but not for ever: it may be what kills them. */
const mostAttempts = 3;
/** A job that nobody prolongs for so long has lost its worker. */
export const leaseMs = 10_000;
/** Finished ones that a company keeps, each with all its stays, and for how long. */
const mostKept = 10;
const keptMs = 30 * 24 * 3_600_000;
const open = ['queued', 'running'] as const;

/** Puts a back-test into the queue. @throws backtestsFull where the company has too many open */
export function createBacktest(
  db: Db,
  actor: Actor,
  task: BacktestTask & { tariffId: number; userId: number },
): Promise<Backtest> {
  return transact(db, async (trx) => {
    const { companyId } = task;
    await lockCompany(trx, companyId);
    const { waiting } = await trx
      .selectFrom('tariff_backtests')
      .where('company_id', '=', companyId)
      .where('status', 'in', open)
      .select((count) => count.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= mostOpen) throw new AppError('backtestsFull', { complement: String(mostOpen) });
    const row = await trx
      .insertInto('tariff_backtests')
      .values({
        company_id: companyId,
        user_id: task.userId,
        tariff_id: task.tariffId,
        version_id: task.versionId,
        from_day: task.fromDay,
        to_day: task.toDay,
        slot_id: task.slotId,
        vehicle_type: task.vehicleType as never,
        status: 'queued',
        done: 0,
        total: null,
        error: null,
        result: null,
        attempts: 0,
        lease_owner: null,
        lease_until: null,
        created_at: actor.now,
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const made = tariffBacktests.read(row);
    await recordChange(trx, tariffBacktests, { companyId }, actor, {
      action: 'create',
      before: null,
      after: made,
    });
    return made;
  });
}

/** Cancels a back-test that is not finished; one that is stays as it is. */
export function cancelBacktest(db: Db, companyId: number, id: number, now: number): Promise<void> {
  return transact(db, async (trx) => {
    await readBacktest(trx, companyId, id);
    await trx
      .updateTable('tariff_backtests')
      .set({ status: 'cancelled', finished_at: now, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('status', 'in', open)
      .execute();
  });
}

function oldestLeft(db: Db | Trx, now: number) {
  return db
    .selectFrom('tariff_backtests')
    .selectAll()
    .where('status', 'in', [sql.lit('queued' as const), sql.lit('running' as const)])
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .orderBy('id')
    .limit(1);
}

/** Takes the oldest that waits or lost its worker, without what an earlier attempt has left; null where there is none. */
export async function claimBacktest(db: Db, worker: string, now: number): Promise<Backtest | null> {
  if (!(await oldestLeft(db, now).executeTakeFirst())) return null;
  return transact(db, async (trx) => {
    for (;;) {
      let oldest = oldestLeft(trx, now);
      if (isPostgres(trx)) oldest = oldest.forUpdate().skipLocked();
      const row = await oldest.executeTakeFirst();
      if (!row) return null;
      const again = row.attempts < mostAttempts;
      const claimed = await trx
        .updateTable('tariff_backtests')
        .set(
          again
            ? {
                status: 'running',
                done: 0,
                attempts: row.attempts + 1,
                lease_owner: worker,
                lease_until: now + leaseMs,
              }
            : { status: 'failed', error: JSON.stringify({ error: 'reportFailed' }), finished_at: now },
        )
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!again) continue;
      await trx.deleteFrom('tariff_backtest_stays').where('backtest_id', '=', row.id).execute();
      return tariffBacktests.read(claimed);
    }
  });
}

function heldBy(db: Db, worker: string, id: number) {
  return db
    .updateTable('tariff_backtests')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', worker);
}

/** Prolongs the lease and notes how far the work is; false where the job is this worker's no more. */
export async function renewBacktest(
  db: Db,
  worker: string,
  id: number,
  { done, total }: { done: number; total: number | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await heldBy(db, worker, id)
    .set({ done, total, lease_until: now + leaseMs })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Files priced stays: one statement with one value, however many they are. */
export async function fileStays(
  db: Db,
  { id, companyId }: Pick<Backtest, 'id' | 'companyId'>,
  stays: readonly PricedStay[],
): Promise<void> {
  if (stays.length === 0) return;
  const given = JSON.stringify(stays);
  const rows = isPostgres(db)
    ? sql`json_array_elements(cast(${given} as json)) as rows(value)`
    : sql`json_each(${given})`;
  await sql`insert into tariff_backtest_stays
    (company_id, backtest_id, stay_id, plate, entry_at, minutes, price_before, price_after, difference, status)
    select cast(${companyId} as bigint), cast(${id} as bigint), cast(value ->> 0 as bigint), value ->> 1,
      cast(value ->> 2 as bigint), cast(value ->> 3 as bigint), cast(value ->> 4 as bigint),
      cast(value ->> 5 as bigint), cast(value ->> 5 as bigint) - cast(value ->> 4 as bigint), 'A'
    from ${rows}`.execute(db);
}

export type BacktestOutcome =
  | { kind: 'done'; result: BacktestResult }
  | { kind: 'failed'; error: ErrorName; complement?: string }
  | { kind: 'released' };

/** Ends the work; `released` gives it back to the queue. False where it is this worker's no more. */
export async function finishBacktest(
  db: Db,
  worker: string,
  id: number,
  outcome: BacktestOutcome,
  now: number,
): Promise<boolean> {
  const free = { lease_owner: null, lease_until: null };
  const values =
    outcome.kind === 'done'
      ? {
          ...free,
          status: 'done' as const,
          finished_at: now,
          result: JSON.stringify(outcome.result),
          done: sql<number>`coalesce(total, done)`,
        }
      : outcome.kind === 'failed'
        ? {
            ...free,
            status: 'failed' as const,
            finished_at: now,
            error: JSON.stringify({ error: outcome.error, complement: outcome.complement }),
          }
        : { ...free, status: 'queued' as const, done: 0, attempts: sql<number>`attempts - 1` };
  const { numUpdatedRows } = await heldBy(db, worker, id).set(values).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes the stays of those that came to nothing, and all of what is old or more than a company keeps. */
export async function forgetBacktests(db: Db, now: number): Promise<void> {
  const old = await db
    .selectFrom('tariff_backtests as one')
    .select('one.id')
    .where('one.status', 'not in', open)
    .where((where) =>
      where.or([
        where('one.created_at', '<', now - keptMs),
        where(
          (newer) =>
            newer
              .selectFrom('tariff_backtests as newer')
              .select((count) => count.fn.countAll<number>().as('count'))
              .whereRef('newer.company_id', '=', 'one.company_id')
              .whereRef('newer.id', '>', 'one.id'),
          '>=',
          mostKept,
        ),
      ]),
    )
    .execute();
  for (const { id } of old) {
    await db.deleteFrom('tariff_backtest_stays').where('backtest_id', '=', id).execute();
    await db.deleteFrom('tariff_backtests').where('id', '=', id).execute();
  }
  const vain = await db
    .selectFrom('tariff_backtests')
    .select('id')
    .where('status', 'in', ['failed', 'cancelled'])
    .execute();
  for (const { id } of vain)
    await db.deleteFrom('tariff_backtest_stays').where('backtest_id', '=', id).execute();
}
