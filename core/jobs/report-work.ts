import type { FastifyBaseLogger } from 'fastify';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { PageWanted, ReportPage, ReportScope } from '../reports/query.ts';
import { BacktestRunner } from './backtest-runner.ts';
import { ExportRunner } from './export-runner.ts';
import { Threads, WorkStopped } from './threads.ts';

/** Reports that are worked on at a time, and that may wait. */
const reportThreads = 2;
const reportsWaiting = 30;

/** What works beside the requests: threads for heavy reports, and the queue of exports with a thread of its own. */
export class ReportWork {
  readonly exports: ExportRunner;
  readonly backtests: BacktestRunner;
  readonly #threads: Threads;

  constructor(db: Db, place: DataPlace, now: () => number) {
    this.#threads = new Threads(place, reportThreads, reportsWaiting);
    this.exports = new ExportRunner(db, place, now);
    this.backtests = new BacktestRunner(db, place, now);
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
