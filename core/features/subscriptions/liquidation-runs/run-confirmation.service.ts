import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunChange } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { periodOf } from '../../../../shared/features/subscriptions/liquidations/engine/periods.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, readRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { refuseOfficeToday } from '../../billing/finance-reports/closed-days.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { shownRun } from './liquidation-runs.list.ts';
import type { Run } from './liquidation-runs.store.ts';
import { liquidationRuns } from './liquidation-runs.table.ts';
import { isSameBill, runBill } from './run-bills.rules.ts';
import { queueRunJob } from './run-jobs.store.ts';
import { type DraftedRow, draftedRows } from './run-rows.list.ts';
import { billedPeriods, runSubscribers, runTerms } from './run-subjects.list.ts';
import { hasPaidInvoice, isAtWork, periodAtWork } from './run-tasks.list.ts';

/** Rows that are worked out again before others have their turn. */
const atOnce = 200;
/** Changes that an answer names. */
const mostNamed = 20;

/**
 * Asks for the invoices of a draft, or for those that are missing where the work was interrupted.
 * @throws liquidationRunChanged where the draft is no longer what would be billed, liquidationRunSettled,
 * liquidationNothingDue where no row can be billed, liquidationRunExists where another run is billing the same,
 * financeReportClosed where the office has closed today
 */
export async function confirmRun(db: Db, scope: CompanyScope, actor: Actor, target: Target): Promise<Run> {
  const seen = await readSeenRun(db, scope, target);
  if (seen.state === 'draft') await refuseStale(db, scope, seen);
  return transact(db, async (trx) => {
    await lockCompany(trx, scope.companyId);
    const run = await readSeen(trx, liquidationRuns, scope, target, (one) => shownRun(trx, one));
    const isCutOff = run.state === 'confirming' && !(await isAtWork(trx, run.id));
    if (run.state !== 'draft' && !isCutOff) throw new AppError('liquidationRunSettled');
    if (run.bills === 0) throw new AppError('liquidationNothingDue');
    const period = await periodAtWork(trx, run.id);
    if (period !== null) throw new AppError('liquidationRunExists', { complement: period });
    await refuseOfficeToday(trx, scope.companyId, actor);
    await queueRunJob(trx, run, 'confirmation', actor);
    return updateRecord(trx, liquidationRuns, scope, actor, target, { state: 'confirming' });
  });
}

/**
 * Asks for credit notes for all invoices of a run, or for those that are missing where the work was interrupted.
 * @throws liquidationRunSettled, liquidationPaid, financeReportClosed where the office has closed today
 */
export function undoRun(db: Db, scope: CompanyScope, actor: Actor, id: number, reason: string): Promise<Run> {
  return transact(db, async (trx) => {
    await lockCompany(trx, scope.companyId);
    const run = await readRecord(trx, liquidationRuns, scope, id, { lock: true });
    if (run.status === 'D') throw new AppError('notFound');
    const mayUndo = ['confirmed', 'confirming', 'undoing'].includes(run.state) && !(await isAtWork(trx, id));
    if (!mayUndo) throw new AppError('liquidationRunSettled');
    if (await hasPaidInvoice(trx, id)) throw new AppError('liquidationPaid');
    await refuseOfficeToday(trx, scope.companyId, actor);
    await queueRunJob(trx, run, 'undo', actor);
    return updateRecord(trx, liquidationRuns, scope, actor, run, { state: 'undoing', reason });
  });
}

async function readSeenRun(db: Db | Trx, scope: CompanyScope, { id, version }: Target): Promise<Run> {
  const run = await readRecord(db, liquidationRuns, scope, id);
  if (run.status === 'D') throw new AppError('notFound');
  if (version !== run.version) {
    const current = await shownRun(db, run);
    throw new AppError('liquidationRunChanged', { complement: current.liquidation, more: { current } });
  }
  return run;
}

/** @throws liquidationRunChanged with what changed */
async function refuseStale(db: Db, scope: CompanyScope, run: Run): Promise<void> {
  const changes = await changesOf(db, scope, run);
  if (changes.length === 0) return;
  const named = changes.slice(0, mostNamed);
  throw new AppError('liquidationRunChanged', {
    complement: named
      .slice(0, 5)
      .map(({ subscriber }) => subscriber)
      .join(', '),
    more: { current: { ...(await shownRun(db, run)), changes: named } },
  });
}

/** What would be billed otherwise than a draft says, worked out some rows at a time. */
async function changesOf(db: Db, { companyId }: CompanyScope, run: Run): Promise<RunChange[]> {
  const terms = await runTerms(db, companyId, run.liquidationId);
  const { timeZone } = await lotSettings(db, companyId);
  const changes: RunChange[] = [];
  for (let after = 0; ; ) {
    const rows = await draftedRows(db, run.id, { after, most: atOnce });
    if (rows.length === 0) return changes;
    after = rows.at(-1)?.id ?? after;
    const ids = [...new Set(rows.map(({ subscriberId }) => subscriberId))];
    const found = await runSubscribers(db, { companyId, ids }, timeZone);
    const subscribers = new Map(found.map((one) => [one.id, one]));
    const billed = await billedPeriods(db, ids);
    for (const row of rows) {
      const subscriber = subscribers.get(row.subscriberId);
      const now = subscriber && billNow(terms, subscriber, row, billed.get(row.subscriberId) ?? []);
      if (now && isSameBill(row, now)) continue;
      changes.push({
        subscriberId: row.subscriberId,
        subscriber: subscriber?.title ?? '',
        before: row.problem === null ? row.total : null,
        after: now && now.problem === null ? now.total : null,
      });
    }
    await nextTurn();
  }
}

function billNow(
  terms: Parameters<typeof runBill>[0],
  subscriber: Parameters<typeof runBill>[1] & { liquidationId: number },
  row: DraftedRow,
  billed: Parameters<typeof runBill>[3],
) {
  if (subscriber.liquidationId !== terms.liquidationId) return null;
  const period = periodOf(terms, subscriber.validFrom, row.periodFrom);
  if (period.from !== row.periodFrom || period.to !== row.periodTo) return null;
  return runBill(terms, subscriber, period, billed);
}
