import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { sumsOf } from './liquidation-runs.store.ts';
import type { RunWork } from './run-jobs.store.ts';

/**
 * Ends the work on a run once none of its rows is open: its sums are those of what was invoiced. A run of which some
 * invoice stays is not undone. Answers how many rows were done.
 */
export function finishWork(db: Db, { runId, kind }: { runId: number; kind: RunWork }): Promise<number> {
  return transact(db, async (trx) => {
    const sums = await sumsOf(trx, runId);
    const state = kind === 'undo' && sums.invoiced === 0 ? 'undone' : 'confirmed';
    await trx
      .updateTable('liquidation_runs')
      .set({ ...sums, state })
      .where('id', '=', runId)
      .execute();
    return sums.bills;
  });
}
