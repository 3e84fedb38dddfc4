import type { ThreadContext } from './jobs/thread-work.ts';
import { type ListOf, writeExport } from './reports/export.ts';
import type { ExportDone, ExportTask } from './reports/export-task.ts';

/** The features bring the whole core with them: loaded only when the first list is exported. */
const listOf: ListOf = async (resource) => (await import('./declared.ts')).exportedList(resource);

/** Writes an export to its file, in a thread. @throws as `writeExport` */
export function run(task: ExportTask, { db, place, stop, onProgress }: ThreadContext): Promise<ExportDone> {
  return writeExport(db, place, task, listOf, stop, onProgress);
}
