import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import {
  type Backtest,
  forgetBacktests,
  forgetStays,
} from '../features/traffic/tariff-backtests/tariff-backtests.store.ts';
import { tariffBacktests } from '../features/traffic/tariff-backtests/tariff-backtests.table.ts';
import type { Held, LeasedWork } from './leased-queue.ts';
import type { BacktestDone } from './task.ts';
import { type LendWriter, Threads } from './threads.ts';

/** Has back-tests run by a thread, which files the stays that it priced by a connection of its own. */
export class BacktestWork implements LeasedWork<typeof tariffBacktests> {
  readonly table = tariffBacktests;
  readonly name = 'back-tests';
  readonly #db: Db;
  readonly #threads: Threads;
  readonly #lend: LendWriter;

  constructor(db: Db, place: DataPlace, lend: LendWriter) {
    this.#db = db;
    this.#threads = new Threads(place, 1, 1);
    this.#lend = lend;
  }

  async run(job: Backtest, { lease, signal, tell }: Held): Promise<Record<string, unknown>> {
    // What a worker that died has filed.
    if (job.attempts > 1) await forgetStays(this.#db, job.id);
    const { companyId, versionId, fromDay, toDay, slotId, vehicleType } = job;
    const backtest = { companyId, versionId, fromDay, toDay, slotId, vehicleType };
    const task = { kind: 'backtest' as const, backtest, lease };
    const { result, total } = (await this.#threads.run(task, signal, {
      progress: tell,
      lend: this.#lend,
    })) as BacktestDone;
    return { result, done: total, total };
  }

  tidy(now: number): Promise<void> {
    return forgetBacktests(this.#db, now);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
