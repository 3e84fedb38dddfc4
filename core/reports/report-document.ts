import { wordOf } from '../../shared/i18n/words.ts';
import type { ReportColumn, ReportDescription, ReportFilter } from '../../shared/reports/report.ts';
import type { Trx } from '../db/schema.ts';
import type { ExportTask } from './export-task.ts';
import { nameOf } from './queries/export-head.ts';
import type { ReportQuery, ReportScope, Stop } from './query.ts';
import { reportWords } from './texts.ts';
import type { ExportDocument } from './writers/document.ts';

type ReportTask = Pick<ExportTask, 'language' | 'columns'> & { scope: ReportScope };

/** A filter's value in words. */
async function filterText(
  trx: Trx,
  { kind }: ReportFilter,
  task: ReportTask,
  value: string | number,
): Promise<string> {
  const { values } = reportWords(task.language);
  if (kind === 'device' || kind === 'slot') return nameOf(trx, kind, task.scope.companyId, Number(value));
  return kind === 'plate' ? String(value) : wordOf(values[kind], String(value));
}

/** A report as a document: its columns, or those chosen in their order, with the range and filters at the head. */
export async function reportDocument(
  trx: Trx,
  report: ReportDescription,
  query: ReportQuery,
  task: ReportTask,
  stop: Stop,
): Promise<Pick<ExportDocument, 'title' | 'columns' | 'totals' | 'total' | 'chunks' | 'head'>> {
  const words = reportWords(task.language);
  const { scope } = task;
  const head: [string, string][] = [
    [words.filters.from, scope.from],
    [words.filters.to, scope.to],
  ];
  for (const filter of report.filters) {
    const value = scope.filter[filter.key];
    if (value === undefined) continue;
    head.push([wordOf(words.filters, filter.key), await filterText(trx, filter, task, value)]);
  }
  const { totals, ...content } = await query.whole(trx, scope, stop);
  const columns: readonly ReportColumn[] =
    task.columns?.flatMap((wanted) => report.columns.filter(({ key }) => key === wanted)) ?? report.columns;
  const summed = columns.filter(({ total }) => total);
  return {
    ...content,
    title: wordOf(words.titles, report.id),
    head,
    columns: columns.map(({ key, kind }) => ({ key, kind, label: wordOf(words.columns, key) })),
    totals: summed.length > 0 ? Object.fromEntries(summed.map(({ key }) => [key, totals[key]])) : null,
  };
}
