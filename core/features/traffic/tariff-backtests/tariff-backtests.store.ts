import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { queuedJob } from '../../../jobs/job.table.ts';
import { cancelLeased, isHeld, type Lease } from '../../../jobs/leased-jobs.store.ts';
import type { BacktestTask, PricedStay } from './backtest-run.list.ts';
import { readBacktest } from './tariff-backtests.list.ts';
import { tariffBacktests } from './tariff-backtests.table.ts';

type Backtest = RecordOf<typeof tariffBacktests>;

/** Back-tests that a company may have waiting or running. */
const mostOpen = 3;
/** Finished ones that a company keeps, each with all its stays. */
const mostKept = 10;
/** Stays removed by one statement. */
const forgottenAtOnce = 500;
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
        ...queuedJob(actor.now),
        result: null,
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
    await cancelLeased(trx, tariffBacktests, id, now);
  });
}

/**
 * Files priced stays, one statement with one value however many they are; false, and nothing is filed, where the
 * back-test is this worker's no more: another one files its own.
 */
export function fileStays(
  db: Db,
  { companyId, lease }: { companyId: number; lease: Lease },
  stays: readonly PricedStay[],
): Promise<boolean> {
  const given = JSON.stringify(stays);
  return transact(db, async (trx) => {
    if (!(await isHeld(trx, tariffBacktests, lease))) return false;
    const rows = isPostgres(db)
      ? sql`json_array_elements(cast(${given} as json)) as rows(value)`
      : sql`json_each(${given})`;
    await sql`insert into tariff_backtest_stays
      (company_id, backtest_id, stay_id, plate, entry_at, minutes, price_before, price_after, difference, status)
      select cast(${companyId} as bigint), cast(${lease.id} as bigint), cast(value ->> 0 as bigint), value ->> 1,
        cast(value ->> 2 as bigint), cast(value ->> 3 as bigint), cast(value ->> 4 as bigint),
        cast(value ->> 5 as bigint), cast(value ->> 5 as bigint) - cast(value ->> 4 as bigint), 'A'
      from ${rows}`.execute(trx);
    return true;
  });
}

/** Removes the stays of a back-test, some at a time: SQLite would hold up the event loop for as long as one statement takes. */
export async function forgetStays(db: Db, backtestId: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('tariff_backtest_stays')
      .where('id', 'in', (some) =>
        some
          .selectFrom('tariff_backtest_stays')
          .select('id')
          .where('backtest_id', '=', backtestId)
          .orderBy('entry_at')
          .limit(forgottenAtOnce),
      )
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) < forgottenAtOnce) return;
    await nextTurn();
  }
}

/** Removes the stays of those that came to nothing, and all of what is more than a company keeps. */
export async function forgetMoreThanKept(db: Db): Promise<void> {
  const beyond = await db
    .selectFrom('tariff_backtests as one')
    .select('one.id')
    .where('one.status', 'not in', open)
    .where(
      (newer) =>
        newer
          .selectFrom('tariff_backtests as newer')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('newer.company_id', '=', 'one.company_id')
          .whereRef('newer.id', '>', 'one.id'),
      '>=',
      mostKept,
    )
    .execute();
  for (const { id } of beyond) {
    await forgetStays(db, id);
    await db.deleteFrom('tariff_backtests').where('id', '=', id).execute();
  }
  const vain = await db
    .selectFrom('tariff_backtests')
    .select('id')
    .where('status', 'in', ['failed', 'cancelled'])
    .execute();
  for (const { id } of vain) await forgetStays(db, id);
}
