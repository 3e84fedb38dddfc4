import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { finishWork } from './run-end.store.ts';
import { type RunTask, runStep } from './run-work.service.ts';

interface Done {
  done: number;
}

/** Does the work on a run, some rows at a time; between them everybody else has his turn. */
export async function run(task: RunTask & { total: number }, context: ThreadContext): Promise<Done> {
  const { stop, write, onProgress } = context;
  for (let done = 0; ; ) {
    stop.throwIfAborted();
    const step = await write((own) => runStep(own, task));
    if (step === 'lost') throw new WorkStopped();
    if (step === 0) break;
    done += step;
    onProgress({ done: Math.min(done, task.total), total: task.total });
  }
  const finished = await write((own) => finishWork(own, task));
  return { done: finished };
}
