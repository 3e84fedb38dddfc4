import { sql } from 'kysely';
import type { RunOrigin } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { type CompanyScope, createRecord, deleteRecord, readSeen, type Target } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { Pulse } from '../../../feature.ts';
import { liquidationRuns } from './liquidation-runs.table.ts';
import type { RunBill } from './run-bills.rules.ts';

export type Run = RecordOf<typeof liquidationRuns>;

const nothing = { bills: 0, problems: 0, subtotal: 0, tax: 0, total: 0, invoiced: 0, pulse: 0 };

/** Makes a run whose rows are yet to be written. */
export function beginRun(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  { liquidationId, from, to, origin }: { liquidationId: number; from: string; to: string; origin: RunOrigin },
): Promise<Run> {
  const { userId } = actor;
  return transact(db, (trx) =>
    createRecord(trx, liquidationRuns, scope, actor, {
      ...{ liquidationId, fromDay: from, toDay: to, state: 'preparing', origin, userId },
      ...nothing,
    }),
  );
}

/**
 * Adds rows to a run that is being prepared, one statement however many they are, and says that it goes on.
 * @throws liquidationDraftLost where it was taken for left meanwhile, and is gone
 */
export function writeRows(
  db: Db,
  { id, companyId, liquidationId }: Run,
  bills: readonly RunBill[],
): Promise<void> {
  const given = JSON.stringify(
    bills.map((bill) => [
      ...[bill.subscriberId, bill.periodFrom, bill.periodTo, bill.fromDay, bill.toDay, bill.days],
      ...[JSON.stringify(bill.lines), bill.subtotal, bill.tax, bill.total, bill.problem],
    ]),
  );
  const rows = isPostgres(db)
    ? sql`json_array_elements(cast(${given} as json)) as rows(value)`
    : sql`json_each(${given})`;
  const whole = (place: number) => sql`cast(value ->> ${sql.lit(place)} as bigint)`;
  const text = (place: number) => sql`value ->> ${sql.lit(place)}`;
  return transact(db, async (trx) => {
    await raisePulse(trx, id);
    if (bills.length === 0) return;
    await sql`insert into liquidation_run_rows (run_id, company_id, liquidation_id, subscriber_id, period_from, period_to,
        from_day, to_day, days, lines, subtotal, tax, total, problem)
      select cast(${id} as bigint), cast(${companyId} as bigint), cast(${liquidationId} as bigint), ${whole(0)}, ${text(1)},
        ${text(2)}, ${text(3)}, ${text(4)}, ${whole(5)}, ${text(6)}, ${whole(7)}, ${whole(8)}, ${whole(9)}, ${text(10)}
      from ${rows}`.execute(trx);
  });
}

async function raisePulse(trx: Trx, id: number): Promise<void> {
  const { numUpdatedRows } = await preparing(trx, id).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('liquidationDraftLost');
}

/** Shows a run as a draft, with the sums of its rows. @throws as `writeRows` */
export function finishDraft(db: Db, { id }: Run): Promise<Run> {
  return transact(db, async (trx) => {
    await raisePulse(trx, id);
    const sums = await sumsOf(trx, id);
    const row = await trx
      .updateTable('liquidation_runs')
      .set({ ...sums, state: 'draft' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return liquidationRuns.read(row);
  });
}

/** What the rows of a run come to; those with a problem make no bill. */
export async function sumsOf(trx: Trx, runId: number) {
  const row = await trx
    .selectFrom('liquidation_run_rows')
    .select((sum) => [
      sum.fn.countAll<number>().filterWhere('problem', 'is', null).as('bills'),
      sum.fn.countAll<number>().filterWhere('problem', 'is not', null).as('problems'),
      sum.fn.sum<number>('subtotal').filterWhere('problem', 'is', null).as('subtotal'),
      sum.fn.sum<number>('tax').filterWhere('problem', 'is', null).as('tax'),
      sum.fn.sum<number>('total').filterWhere('problem', 'is', null).as('total'),
      sum.fn
        .countAll<number>()
        .filterWhere((where) => where.and([where('invoice_id', 'is not', null), where('undone', '=', 0)]))
        .as('invoiced'),
    ])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return {
    bills: Number(row.bills),
    problems: Number(row.problems),
    subtotal: Number(row.subtotal ?? 0),
    tax: Number(row.tax ?? 0),
    total: Number(row.total ?? 0),
    invoiced: Number(row.invoiced),
  };
}

/** Discards a draft. @throws liquidationRunSettled where invoices were made by it */
export async function discardRun(trx: Trx, scope: CompanyScope, actor: Actor, target: Target): Promise<Run> {
  const run = await readSeen(trx, liquidationRuns, scope, target);
  if (run.state !== 'draft') throw new AppError('liquidationRunSettled');
  return deleteRecord(trx, liquidationRuns, scope, actor, target);
}

/**
 * Removes a run whose preparation was cut off; nothing where it is a draft by now, or gone.
 * @param pulse of the run as it was seen: nothing either where somebody has gone on with it
 */
export function forgetRun(db: Db, id: number, pulse?: number): Promise<void> {
  return transact(db, async (trx) => {
    let taken = preparing(trx, id);
    if (pulse !== undefined) taken = taken.where('pulse', '=', pulse);
    const { numUpdatedRows } = await taken.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await trx.deleteFrom('liquidation_run_rows').where('run_id', '=', id).execute();
    await trx.deleteFrom('liquidation_runs').where('id', '=', id).execute();
  });
}

/** Runs that are being prepared, by whatever core. */
export function runsInHand(db: Db): Promise<Pulse[]> {
  return (
    db
      .selectFrom('liquidation_runs')
      .select(['id', 'pulse'])
      // In the text of the statement, so that SQLite sees that its index of these fits.
      .where('state', '=', sql.lit('preparing' as const))
      .execute()
  );
}

/** Raises the pulse of a run that is being prepared: whoever removes it waits for whoever goes on with it, and finds it moved. */
function preparing(trx: Trx, id: number) {
  return trx
    .updateTable('liquidation_runs')
    .set((run) => ({ pulse: run('pulse', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'preparing');
}
