import type { FastifyBaseLogger } from 'fastify';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { tariffBacktests } from '../features/traffic/tariff-backtests/tariff-backtests.table.ts';
import type { PageWanted, ReportPage, ReportScope } from '../reports/query.ts';
import { BacktestWork } from './backtest-work.ts';
import { ExportFiles } from './export-files.ts';
import type { exportJobs } from './export-jobs.table.ts';
import { ExportWork } from './export-work.ts';
import { LeasedQueue } from './leased-queue.ts';
import { type LendWriter, Threads, WorkStopped } from './threads.ts';

/** Reports that are worked on at a time, and that may wait. */
const reportThreads = 2;
const reportsWaiting = 30;

/** What works beside the requests: threads for heavy reports, and queues of exports and back-tests with a thread each. */
export class ReportWork {
  readonly files: ExportFiles;
  readonly exports: LeasedQueue<typeof exportJobs>;
  readonly backtests: LeasedQueue<typeof tariffBacktests>;
  readonly #threads: Threads;

  constructor(db: Db, place: DataPlace, lend: LendWriter, now: () => number) {
    this.#threads = new Threads(place, reportThreads, reportsWaiting);
    this.files = new ExportFiles(place.dataDir);
    this.exports = new LeasedQueue(db, new ExportWork(db, place, this.files), now);
    this.backtests = new LeasedQueue(db, new BacktestWork(db, place, lend), now);
  }

  start(log: FastifyBaseLogger): void {
    this.exports.start(log);
    this.backtests.start(log);
  }

  /**
   * A page of a report, made by a thread. The signal stops it.
   * @throws WorkStopped, tooManyRequests, reportFailed with its cause
   */
  async report(
    report: string,
    scope: ReportScope,
    wanted: PageWanted,
    signal: AbortSignal,
  ): Promise<ReportPage> {
    try {
      return (await this.#threads.run({ kind: 'report', report, scope, wanted }, signal)) as ReportPage;
    } catch (error) {
      if (error instanceof AppError || error instanceof WorkStopped) throw error;
      const failed = new AppError('reportFailed');
      failed.cause = error;
      throw failed;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.exports.close(), this.backtests.close(), this.#threads.close()]);
  }
}
