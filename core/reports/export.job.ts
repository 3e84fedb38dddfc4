import { reportOf } from '../../shared/reports/all.ts';
import type { Db } from '../db/schema.ts';
import { type JobKind, jobKind } from '../jobs/job-kind.ts';
import { ThreadWork } from '../jobs/thread-work.ts';
import { scopeOfAsked } from './asked-lots.service.ts';
import { ExportFiles } from './export-files.ts';
import type { ExportJob } from './export-jobs.store.ts';
import { exportJobs } from './export-jobs.table.ts';
import type { ExportDone, ExportTask } from './export-task.ts';
import type { ReadLot } from './report-lot.ts';
import { unwantedFiles } from './unwanted-files.list.ts';

/**
 * Exports of reports and lists, written to files.
 * @param thread the module that writes them: it knows every list of the core
 */
export function exportJobKind(readLot: ReadLot, thread: URL): JobKind {
  return jobKind({
    kind: 'exports',
    table: exportJobs,
    work: new ThreadWork<ExportTask, ExportDone>(thread, 'files'),
    failure: 'reportFailed',
    // A million rows take some minutes; a sheet for people has fewer.
    mostMs: 30 * 60_000,
    keptMs: 7 * 24 * 3_600_000,
    async task(job, { db, place }) {
      const files = new ExportFiles(place.dataDir);
      await files.prepare();
      // What a worker that died has left half written.
      await files.remove({ ...job, attempts: job.attempts - 1 });
      return taskOf(db, job, readLot, files.path(files.nameFor(job)));
    },
    result(job, { rows, bytes, sha256 }, { place }) {
      return {
        done: rows,
        total: rows,
        file: new ExportFiles(place.dataDir).nameFor(job),
        size: bytes,
        sha256,
      };
    },
    discard: (job, { place }) => new ExportFiles(place.dataDir).remove(job),
    /** Removes every file that no export needs: what a core that died left, too. */
    async tidy({ db, place }) {
      const files = new ExportFiles(place.dataDir);
      await files.removeNamed(await unwantedFiles(db, 'export_jobs', await files.all()));
    },
  });
}

async function taskOf(db: Db, job: ExportJob, readLot: ReadLot, path: string): Promise<ExportTask> {
  const { companyId, userId, source, filters, columns, rowKeys, format, language, paper } = job;
  const now = Date.parse(job.createdAt);
  const report = source.startsWith('reports/') ? reportOf(source.slice('reports/'.length)) : undefined;
  const scope =
    report && companyId !== null
      ? await scopeOfAsked({ db, readLot }, { report, companyId, query: filters, now })
      : null;
  return { companyId, userId, source, scope, filters, columns, rowKeys, format, language, paper, path, now };
}
