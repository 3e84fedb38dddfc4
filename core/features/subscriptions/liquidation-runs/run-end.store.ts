import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { fileGivenAway } from '../../billing/given-away/give-away.service.ts';
import { sumsOf } from './liquidation-runs.store.ts';
import type { RunTask } from './run-work.service.ts';

/**
 * Ends the work on a run once none of its rows is open: its sums are those of what was invoiced. A run of which some
 * invoice stays is not undone. What was waived is filed once for the run. Answers how many rows were done.
 */
export function finishWork(db: Db, task: RunTask): Promise<number> {
  const { runId, kind } = task;
  return transact(db, async (trx) => {
    const sums = await sumsOf(trx, runId);
    const state = kind === 'undo' && sums.invoiced === 0 ? 'undone' : 'confirmed';
    const before = await trx
      .selectFrom('liquidation_runs')
      .select('state')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    // A retry after the end finds it ended, and files nothing again.
    if (before.state === 'undoing') await fileUndone(trx, task);
    await trx
      .updateTable('liquidation_runs')
      .set({ ...sums, state })
      .where('id', '=', runId)
      .execute();
    return sums.bills;
  });
}

/** Files what the work has waived: the rows of its own time. */
async function fileUndone(trx: Trx, { companyId, runId, at, userId, reason }: RunTask): Promise<void> {
  const { due } = await trx
    .selectFrom('given_away')
    .where('company_id', '=', companyId)
    .where('source', '=', runId)
    .where('act', '=', 'undone-run')
    .where('at', '=', at)
    .select(({ fn }) => fn.sum<number | null>('amount').as('due'))
    .executeTakeFirstOrThrow();
  await fileGivenAway(trx, {
    ...{ companyId, at, act: 'undone-run', deviceId: null, actorId: userId, source: runId },
    ...{ due: Number(due ?? 0), charged: 0, title: reason },
  });
}
