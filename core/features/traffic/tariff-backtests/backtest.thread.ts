import type { BacktestResult } from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { readSnapshot } from '../../../db/reading.ts';
import type { Lease } from '../../../jobs/leased-jobs.store.ts';
import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { type BacktestTask, priceStays } from './backtest-run.list.ts';
import { fileStays } from './tariff-backtests.store.ts';

interface Task {
  backtest: BacktestTask;
  lease: Lease;
}

interface Done {
  result: BacktestResult;
  total: number;
}

/** Priced stays that are filed in one turn: for so long the core's own writes wait. */
const filedAtOnce = 2000;

/** Reads and prices all stays, then files them: nothing is written while a snapshot of the data is held. */
export async function run({ backtest, lease }: Task, context: ThreadContext): Promise<Done> {
  const { db, place, stop, write } = context;
  // Half of the work is to price them, half to file them.
  const onProgress = (steps: number, total: number) =>
    context.onProgress({ done: Math.floor(steps / 2), total });
  const watch = { throwIfAborted: () => stop.throwIfAborted(), onProgress };
  const { result, stays, total } = await readSnapshot(db, place, (trx) => priceStays(trx, backtest, watch));
  const { companyId } = backtest;
  for (let at = 0; at < stays.length; at += filedAtOnce) {
    stop.throwIfAborted();
    const some = stays.slice(at, at + filedAtOnce);
    const filed = await write((own) => fileStays(own, { companyId, lease }, some));
    // Another worker has it by now, or nobody wants it.
    if (!filed) throw new WorkStopped();
    onProgress(total + at + some.length, total);
  }
  return { result, total };
}
