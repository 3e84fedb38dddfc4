import { AppError } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { threadWork } from '../jobs/thread-work.ts';
import { WorkStopped } from '../jobs/work-stopped.ts';
import type { AskedPage } from './asked-report.ts';
import type { ReportPageTask } from './report-page.thread.ts';

const reportPage = threadWork<typeof import('./report-page.thread.ts')>(
  new URL('./report-page.thread.ts', import.meta.url),
  'answers',
);

/**
 * A page of a report, made by a thread. The signal stops it. @param asked `lot` is the company that asks.
 * @throws WorkStopped, tooManyRequests, reportFailed with its cause
 */
export async function reportInThread(
  jobs: Jobs,
  task: ReportPageTask,
  asked: { signal: AbortSignal; lot: number },
): Promise<AskedPage> {
  try {
    return await jobs.run(reportPage, task, asked);
  } catch (error) {
    if (error instanceof AppError || error instanceof WorkStopped) throw error;
    const failed = new AppError('reportFailed');
    failed.cause = error;
    throw failed;
  }
}
