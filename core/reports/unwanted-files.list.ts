import type { Db } from '../db/schema.ts';
import type { ExportFile } from './export-files.ts';

/** Jobs asked about at a time: their ids stand in one statement. */
const idsAtOnce = 500;

/** Which of these files no job of a table offers and no worker is writing. */
export async function unwantedFiles(
  db: Db,
  table: 'export_jobs' | 'report_sending_runs',
  files: readonly ExportFile[],
): Promise<string[]> {
  const unwanted: string[] = [];
  for (let at = 0; at < files.length; at += idsAtOnce) {
    const some = files.slice(at, at + idsAtOnce);
    const rows = await db
      .selectFrom(table)
      .select(['id', 'status', 'attempts', 'file'])
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    const jobs = new Map(rows.map((row) => [row.id, row]));
    for (const { name, id, attempt } of some) {
      const job = jobs.get(id);
      const written = job?.status === 'running' && job.attempts === attempt;
      const offered = job?.status === 'done' && job.file === name;
      if (!written && !offered) unwanted.push(name);
    }
  }
  return unwanted;
}
