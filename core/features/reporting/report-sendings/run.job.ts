import { reportOf } from '../../../../shared/reports/all.ts';
import type { Db } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { scopeOfAsked } from '../../../reports/asked-lots.service.ts';
import { ExportFiles } from '../../../reports/export-files.ts';
import type { ExportTask } from '../../../reports/export-task.ts';
import { unwantedFiles } from '../../../reports/unwanted-files.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { checkOwner } from './owner.service.ts';
import { reportSendingRuns } from './report-sendings.table.ts';

export type Run = RecordOf<typeof reportSendingRuns>;

/** Files of sendings have a folder of their own below the data folder. */
export const sendingFiles = (dataDir: string) => new ExportFiles(dataDir, 'sendings');

/** Makes the file of what is due, as an export of its owner would. Who gets it is looked after once the file is there. */
export const reportSendingJobKind = jobKind({
  kind: 'report-sendings',
  table: reportSendingRuns,
  work: threadWork<typeof import('./run.thread.ts')>(new URL('./run.thread.ts', import.meta.url), 'files'),
  failure: 'reportFailed',
  // As an export.
  mostMs: 30 * 60_000,
  keptMs: 90 * 24 * 3_600_000,
  async task(run, { db, place }) {
    await checkOwner(db, run);
    const files = sendingFiles(place.dataDir);
    await files.prepare();
    // What a worker that died has left half written.
    await files.remove({ ...run, attempts: run.attempts - 1 });
    return taskOf(db, run, files.path(files.nameFor(run)));
  },
  result(run, { rows, bytes, sha256 }, { place }) {
    const file = sendingFiles(place.dataDir).nameFor(run);
    const outcome: Run['outcome'] = rows === 0 && run.onlyIfNotEmpty ? 'empty' : 'made';
    return { done: rows, total: rows, file, size: bytes, sha256, outcome };
  },
  discard: (run, { place }) => sendingFiles(place.dataDir).remove(run),
  async tidy({ db, place }) {
    const files = sendingFiles(place.dataDir);
    await files.removeNamed(await unwantedFiles(db, 'report_sending_runs', await files.all()));
  },
});

async function taskOf(db: Db, run: Run, path: string): Promise<ExportTask> {
  const { companyId, ownerId: userId, format, language, fromDay, toDay, filters } = run;
  const report = reportOf(run.report);
  if (!report) throw new AppError('sendingReportRequired');
  const now = Math.max(Date.parse(run.createdAt), Date.parse(run.dueAt));
  const asked = { ...filters, from: fromDay, to: toDay };
  const asking = { db, readLot: lotSettings };
  const scope = await scopeOfAsked(asking, { report, companyId, query: asked, now });
  const source = `reports/${report.id}`;
  return {
    ...{ companyId, userId, source, scope, filters: asked, columns: null, rowKeys: null },
    ...{ format, language, paper: 'letter', path, now },
  };
}
