import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { writeExport } from '../../../reports/export.ts';
import type { ExportDone, ExportTask } from '../../../reports/export-task.ts';

/** Writes the report of a sending to its file, in a thread. @throws as `writeExport` */
export function run(task: ExportTask, { db, place, stop, onProgress }: ThreadContext): Promise<ExportDone> {
  return writeExport(db, place, task, async () => undefined, stop, onProgress);
}
