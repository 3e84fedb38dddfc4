import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { type MakingTask, makeNext } from './import-making.service.ts';

/** Makes the subscribers of a file, some rows at a time; between them everybody else has his turn. */
export async function run(
  task: MakingTask & { total: number },
  { stop, write, onProgress }: ThreadContext,
): Promise<{ done: number }> {
  for (let done = 0; ; ) {
    stop.throwIfAborted();
    const step = await write((own) => makeNext(own, task));
    if (step === 'lost') throw new WorkStopped();
    if (step === 0) return { done: task.total };
    done += step;
    onProgress({ done: Math.min(done, task.total), total: task.total });
  }
}
