import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { readStatement, type StatementTask } from './statement-reading.service.ts';

/** Reads a statement; between its lines everybody else has his turn. */
export async function run(task: StatementTask, context: ThreadContext): Promise<{ done: number }> {
  return { done: await readStatement(task, context) };
}
