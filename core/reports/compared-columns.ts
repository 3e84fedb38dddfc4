import { filled } from '../../shared/i18n/words.ts';
import { type Amount, sumOf } from '../../shared/money.ts';
import { differenceOf, growthOf } from '../../shared/reports/figure-growth.ts';
import type {
  Cell,
  ExportFormat,
  ReportColumn,
  ReportDescription,
  ReportRow,
} from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import type { PeriodOfThen } from './compared-period.ts';
import type { WholeReport } from './query.ts';
import type { reportWords } from './texts.ts';
import type { DocumentColumn } from './writers/document.ts';

/** What stands behind a figure that is compared: the one of then, what came more or less, and how much that is of then. */
type Behind = 'was' | 'difference' | 'percent';

type Words = ReturnType<typeof reportWords>['export']['figureOfThen'];

/** Of a share nobody says by which share it grew. */
const behind = (kind: ReportColumn['kind']): readonly Behind[] =>
  kind === 'percent' ? ['was', 'difference'] : ['was', 'difference', 'percent'];

const keyOf = (key: string, which: Behind) => `${key}:${which}`;

/** The columns of a file, each figure with those that compare it behind it; of pages with what came more or less below it. */
export function withCompared(
  columns: readonly DocumentColumn[],
  figures: readonly string[],
  format: ExportFormat,
  words: Words,
): DocumentColumn[] {
  return columns.flatMap((column) => {
    const { key, kind, label } = column;
    if (!figures.includes(key)) return [column];
    const more = behind(kind).map((which) => ({
      key: keyOf(key, which),
      kind: which === 'percent' ? ('percent' as const) : kind,
      label: filled(words[which], { label }),
    }));
    return format === 'pdf' ? [{ ...column, below: more.slice(1).reverse() }] : [column, ...more];
  });
}

/** Adds to figures what they are compared with. */
function withThen(row: ReportRow, then: ReportRow | null, columns: readonly ReportColumn[]): ReportRow {
  const cells: Record<string, Cell> = { ...row };
  for (const { key, kind } of columns) {
    const [now, was] = [row[key] as Amount | null | undefined, then?.[key] as Amount | null | undefined];
    if (now === null || now === undefined || was === null || was === undefined) continue;
    const difference = differenceOf(now, was);
    cells[keyOf(key, 'was')] = was as Cell;
    cells[keyOf(key, 'difference')] = difference as Cell;
    cells[keyOf(key, 'percent')] = growthOf(kind, difference, was);
  }
  return cells;
}

/** The rows and totals of a report with what each figure is compared with; what there was not then stays empty. */
export function wholeWithThen(
  shown: ReportDescription,
  whole: WholeReport<ReportRow, ReportRow>,
  then: PeriodOfThen,
): WholeReport<ReportRow, ReportRow> {
  const compared = shown.columns.filter(({ total }) => total);
  async function* chunks() {
    for await (const chunk of whole.chunks)
      yield chunk.map((row) => withThen(row, then.figures.get(rowKey(shown, row) ?? '') ?? null, compared));
  }
  // Nothing at all is no figure to compare with.
  const totals = withThen(whole.totals, then.total === 0 ? null : then.totals, compared);
  return { ...whole, totals, chunks: chunks() };
}

/** What chosen rows are compared with: their own figures of then, and the sums of these. */
export function thenOfChosen(
  shown: ReportDescription,
  then: PeriodOfThen,
  keys: readonly string[],
): PeriodOfThen {
  const rows = keys.map((key) => then.figures.get(key)).filter((row) => row !== undefined);
  const totalOf = (key: string) =>
    shown.sums.includes(key) ? sumOf(rows.map((row) => (row[key] ?? 0) as Amount)) : null;
  const totals = Object.fromEntries(shown.totals.map((key) => [key, totalOf(key)]));
  return { ...then, total: rows.length, totals };
}
