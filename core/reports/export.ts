import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filled } from '../../shared/i18n/words.ts';
import type { ExportFormat } from '../../shared/reports/report.ts';
import { type DataPlace, readSnapshot } from '../db/reading.ts';
import type { Db, Trx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { ExportedList } from '../http/endpoint.ts';
import type { Progress } from '../jobs/thread-messages.ts';
import { Cells } from './cells.ts';
import type { ExportDone, ExportTask } from './export-task.ts';
import { listDocument } from './list-document.ts';
import { LocalTimes } from './local-times.ts';
import { lotsHead } from './lots-head.ts';
import { companyHead, companyLogo, userName } from './queries/export-head.ts';
import type { Stop } from './query.ts';
import { reportDocument } from './report-document.ts';
import { cleanText, reportOfSource, reportWords } from './texts.ts';
import type { DocumentRow, ExportDocument, Writer } from './writers/document.ts';
import { mostPdfRows, writePdf } from './writers/pdf.ts';
import { writeTxt } from './writers/txt.ts';
import { xlsxWriter } from './writers/xlsx.ts';

const writers: Record<ExportFormat, Writer> = { xlsx: xlsxWriter(), txt: writeTxt, pdf: writePdf };

/** The plain resource of a name, as its endpoints declare it. */
export type ListOf = (resource: string) => Promise<ExportedList | undefined>;

async function contentOf(trx: Trx, task: ExportTask, listOf: ListOf, stop: Stop) {
  const report = reportOfSource(task.source);
  if (report && task.scope) {
    return reportDocument(trx, report, { ...task, scope: task.scope }, stop);
  }
  const exported = await listOf(task.source);
  if (!exported) throw new AppError('reportFailed');
  const scope = { companyId: exported.scope === 'company' ? task.companyId : null };
  const content = await listDocument(trx, exported, scope, task.filters, task, stop);
  // What belongs to the whole installation has no company's name over it.
  return { ...content, chart: null, ...(exported.scope === 'installation' ? { company: '' } : {}) };
}

async function documentOf(trx: Trx, task: ExportTask, listOf: ListOf, stop: Stop): Promise<ExportDocument> {
  const own = await companyHead(trx, task.companyId);
  const company = task.scope?.lots ? lotsHead(task.scope.lots, task.language) : own;
  const content = await contentOf(trx, task, listOf, stop);
  const words = reportWords(task.language);
  const hasMoney = content.columns.some(({ kind }) => kind === 'money');
  const currency = hasMoney ? [[words.export.currency, company.currency] as const] : [];
  const when = `${new LocalTimes(own.timeZone).text(task.now)} (${own.timeZone})`;
  const name = await userName(trx, task.userId);
  const made = name === null ? when : filled(words.export.madeBy, { when, name });
  return {
    company: cleanText(company.name, 200),
    ...content,
    head: [...content.head, ...currency, [words.export.made, made] as const].map(
      ([label, value]) => [label, cleanText(value, 200)] as const,
    ),
    cells: new Cells(task.language, company.timeZone),
    paper: task.paper,
    logo: task.format === 'pdf' ? await companyLogo(trx, task.companyId) : null,
  };
}

/** Rows written at a time: between them it is looked whether anybody still wants them, also where pages are drawn slowly. */
const rowsAtOnce = 500;

/** Rows as they pass: counted, told now and then, and stopped when nobody wants them any more. */
async function* watched(
  document: ExportDocument,
  stop: Stop,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<readonly DocumentRow[]> {
  let done = 0;
  onProgress({ done, total: document.total });
  for await (const chunk of document.chunks) {
    for (let at = 0; at < chunk.length; at += rowsAtOnce) {
      stop.throwIfAborted();
      const some = chunk.slice(at, at + rowsAtOnce);
      yield some;
      done += some.length;
      onProgress({ done, total: document.total });
    }
  }
}

/**
 * Writes an export to its file, over one state of the data, so that totals and rows agree. The file has its name only
 * when it is complete and on the disk.
 * @throws exportTooLong, or what the reading throws; then nothing is left on the disk
 */
export function writeExport(
  db: Db,
  place: DataPlace,
  task: ExportTask,
  listOf: ListOf,
  stop: Stop,
  onProgress: (progress: Progress) => void,
): Promise<ExportDone> {
  return readSnapshot(db, place, async (trx) => {
    const document = await documentOf(trx, task, listOf, stop);
    if (task.format === 'pdf' && document.total > mostPdfRows) {
      throw new AppError('exportTooLong', { complement: String(mostPdfRows) });
    }
    const draft = `${task.path}.part`;
    const hash = createHash('sha256');
    const out = new Transform({
      highWaterMark: 256 * 1024,
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const written = pipeline(out, createWriteStream(draft, { mode: 0o600, flush: true }));
    // A full disk is heard of by whoever waits for the file below.
    written.catch(() => {});
    try {
      await writers[task.format]({ ...document, chunks: watched(document, stop, onProgress) }, out);
      if (!out.writableEnded) out.end();
      await written;
      await rename(draft, task.path);
    } catch (error) {
      out.destroy();
      await written.catch(() => {});
      await rm(draft, { force: true });
      throw error;
    }
    return { rows: document.total, bytes: (await stat(task.path)).size, sha256: hash.digest('hex') };
  });
}
