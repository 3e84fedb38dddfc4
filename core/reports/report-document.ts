import { filled, wordOf } from '../../shared/i18n/words.ts';
import { locales } from '../../shared/money.ts';
import type { ReportId } from '../../shared/reports/all.ts';
import { type FilterKind, filterVocabularies } from '../../shared/reports/filter-kinds.ts';
import { asItStands } from '../../shared/reports/lots.ts';
import type { ReportColumn, ReportDescription } from '../../shared/reports/report.ts';
import type { Trx } from '../db/schema.ts';
import { askedWhole } from './asked-report.ts';
import { chosenRows } from './chosen-rows.ts';
import { thenOfChosen, wholeWithThen, withCompared } from './compared-columns.ts';
import { type Asked, periodOfThen } from './compared-period.ts';
import type { ExportTask } from './export-task.ts';
import { namedLots, onOwnClocks } from './lots-head.ts';
import { queryOf } from './queries/all.ts';
import { namedByFilter } from './queries/filters.ts';
import type { ReportScope, Stop } from './query.ts';
import { askedOf } from './several-lots.ts';
import { reportWords, titleOf, wordsOfReport } from './texts.ts';
import type { DocumentColumn, ExportDocument } from './writers/document.ts';

type ReportTask = Pick<ExportTask, 'language' | 'columns' | 'rowKeys' | 'format'> & { scope: ReportScope };

/** A filter's value in words. */
async function filterText(
  trx: Trx,
  kind: FilterKind,
  task: ReportTask,
  value: string | number,
): Promise<string> {
  const { export: words } = reportWords(task.language);
  if (kind === 'plate' && String(value).endsWith('*'))
    return filled(words.beginning, { text: String(value).slice(0, -1) });
  const vocabulary = filterVocabularies[kind];
  if (vocabulary) return wordOf(reportWords(task.language).values[vocabulary], String(value));
  for (const companyId of lotsOfScope(task.scope)) {
    const name = await namedByFilter(trx, kind, { companyId, id: Number(value) });
    if (name !== undefined) return name;
  }
  return String(value);
}

const lotsOfScope = ({ companyId, lots }: ReportScope) => lots?.map(({ id }) => id) ?? [companyId];

/** How the rows stand, for the head: what they are added up by, their order, and that they were chosen. */
function arrangementHead(
  { group, sort }: ReportScope,
  { rowKeys, language }: ReportTask,
  { columns, filters, export: words }: ReturnType<typeof wordsOfReport>,
): [string, string][] {
  const head: [string, string][] = [];
  if (group) head.push([words.grouped, words.groups[group]]);
  if (sort) {
    const field = wordOf(columns, sort.key);
    head.push([filters.sort, filled(sort.descending ? words.descending : words.ascending, { field })]);
  }
  if (rowKeys) {
    const count = new Intl.NumberFormat(locales[language]).format(rowKeys.length);
    head.push([words.chosen, filled(words.chosenRows, { count })]);
  }
  return head;
}

/** All of a report, or its rows that were chosen, and where that was asked for what they are compared with. */
async function contentOf(
  trx: Trx,
  described: Asked,
  shown: ReportDescription,
  { scope, rowKeys }: ReportTask,
  stop: Stop,
) {
  const all = await askedWhole(trx, described, scope, stop);
  const whole = rowKeys ? await chosenRows(shown, all, rowKeys) : all;
  if (scope.compare === null) return { ...whole, earlier: null };
  const asked = askedOf(described, scope);
  const found = await periodOfThen(trx, asked, scope, rowKeys && new Set(rowKeys), stop);
  const earlier = rowKeys ? thenOfChosen(shown, found, rowKeys) : found;
  return { ...wholeWithThen(shown, whole, earlier), earlier };
}

/** Of which lots, days and filters it is, and how its rows stand. */
async function headOf(
  trx: Trx,
  report: ReportDescription & { id: ReportId },
  task: ReportTask,
): Promise<[string, string][]> {
  const words = wordsOfReport(task.language, report.id);
  const { scope } = task;
  const head: [string, string][] = [
    ...namedLots(scope.lots ?? []).map((names): [string, string] => [words.filters.lots, names]),
    [words.filters.from, scope.from],
    [words.filters.to, scope.to],
  ];
  for (const [key, kind] of Object.entries(report.filters)) {
    const value = scope.filter[key];
    if (value === undefined) continue;
    head.push([wordOf(words.filters, key), await filterText(trx, kind, task, value)]);
  }
  return [...head, ...arrangementHead(scope, task, words)];
}

/** A report as a document: its columns, or those chosen in their order, with the range and filters at the head. */
export async function reportDocument(
  trx: Trx,
  report: ReportDescription & { id: ReportId },
  task: ReportTask,
  stop: Stop,
): Promise<Pick<ExportDocument, 'title' | 'columns' | 'totals' | 'total' | 'chunks' | 'head' | 'chart'>> {
  const words = wordsOfReport(task.language, report.id);
  const { scope } = task;
  const { lots } = scope;
  const shown = asItStands(report, { group: scope.group, isOfSeveral: lots !== undefined });
  const asked = { report, query: queryOf(report.id) };
  const { earlier, totals, drawn, total, chunks } = await contentOf(trx, asked, shown, task, stop);
  const head = await headOf(trx, report, task);
  if (earlier) head.push([words.export.compared, `${earlier.range.from} – ${earlier.range.to}`]);
  const wantedColumns = task.columns ?? scope.columns;
  const columns: readonly ReportColumn[] =
    wantedColumns?.flatMap((wanted) => shown.columns.filter(({ key }) => key === wanted)) ?? shown.columns;
  const summed = columns.filter(({ total }) => total);
  const labelled = columns.map(
    ({ key, kind }): DocumentColumn => ({
      key,
      kind,
      label: wordOf(words.columns, key),
      summed: shown.sums.includes(key),
    }),
  );
  const figures = summed.map(({ key }) => key);
  const written = earlier
    ? withCompared(labelled, figures, task.format, words.export.figureOfThen)
    : labelled;
  const inTotals = written
    .flatMap((column) => [column, ...(column.below ?? [])])
    .filter(({ key }) => figures.includes(key.split(':')[0] ?? ''));
  return {
    total,
    chunks: lots ? onOwnClocks(chunks, shown, lots) : chunks,
    title: titleOf(task.language, report),
    // Only pages show it.
    chart:
      task.format === 'pdf' && shown.chart && drawn
        ? { axes: shown.chart, rows: await drawn(), range: scope }
        : null,
    head,
    columns: written,
    totals: summed.length > 0 ? Object.fromEntries(inTotals.map(({ key }) => [key, totals[key]])) : null,
  };
}
