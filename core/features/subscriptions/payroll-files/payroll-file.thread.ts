import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { bookStep, type PayrollTask } from './payroll-booking.service.ts';
import { readFile } from './payroll-reading.service.ts';
import { settleBooked } from './payroll-settled.service.ts';

/** Reads a file, or makes its receipts some rows at a time; between them everybody else has his turn. */
export async function run(
  task: PayrollTask & { kind: 'reading' | 'booking'; total: number },
  context: ThreadContext,
): Promise<{ done: number }> {
  if (task.kind === 'reading') return { done: await readFile(task, context) };
  const { stop, write, onProgress } = context;
  let done = 0;
  for (let after = 0; ; ) {
    stop.throwIfAborted();
    const step = await write((own) => bookStep(own, task, after));
    if (step === 'lost') throw new WorkStopped();
    if (step === null) break;
    after = step.last;
    done += step.done;
    onProgress({ done: Math.min(done, task.total), total: task.total });
  }
  await write((own) => settleBooked(own, task.fileId));
  return { done };
}
