import { reportOf } from '../../shared/reports/all.ts';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { lotSettings } from '../features/site/operating-parameters/operating-parameters.list.ts';
import { checkedScope } from '../reports/scope.ts';
import type { ExportFiles } from './export-files.ts';
import { type ExportJob, forgetJobs, unwantedFiles } from './export-jobs.store.ts';
import { exportJobs } from './export-jobs.table.ts';
import type { Held, LeasedWork } from './leased-queue.ts';
import type { ExportDone, ExportTask } from './task.ts';
import { Threads } from './threads.ts';

/** Has exports written by a thread. */
export class ExportWork implements LeasedWork<typeof exportJobs> {
  readonly table = exportJobs;
  readonly name = 'exports';
  readonly #db: Db;
  readonly #threads: Threads;
  readonly #files: ExportFiles;

  constructor(db: Db, place: DataPlace, files: ExportFiles) {
    this.#db = db;
    this.#threads = new Threads(place, 1, 1);
    this.#files = files;
  }

  async run(job: ExportJob, { signal, tell }: Held): Promise<Record<string, unknown>> {
    await this.#files.prepare();
    // What a worker that died has left half written.
    await this.#files.remove({ ...job, attempts: job.attempts - 1 });
    const file = this.#files.nameFor(job);
    const task = { kind: 'export' as const, export: await this.#taskOf(job, this.#files.path(file)) };
    const { rows, bytes } = (await this.#threads.run(task, signal, { progress: tell })) as ExportDone;
    return { done: rows, total: rows, file, size: bytes };
  }

  discard(job: ExportJob): Promise<void> {
    return this.#files.remove(job);
  }

  /** Forgets what is older than a week, and removes every file that no export needs: what a core that died left, too. */
  async tidy(now: number): Promise<void> {
    await forgetJobs(this.#db, now);
    await this.#files.removeNamed(await unwantedFiles(this.#db, await this.#files.all()));
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  async #taskOf(job: ExportJob, path: string): Promise<ExportTask> {
    const { companyId, userId, source, filters, columns, format, language } = job;
    const now = Date.parse(job.createdAt);
    const report = source.startsWith('reports/') ? reportOf(source.slice('reports/'.length)) : undefined;
    const scope =
      report && companyId !== null
        ? checkedScope(report, companyId, filters, await lotSettings(this.#db, companyId), now)
        : null;
    return { companyId, userId, source, scope, filters, columns, format, language, path, now };
  }
}
