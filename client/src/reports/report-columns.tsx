import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportColumn, ReportDescription, ReportRow as Row } from '../../../shared/reports/report.ts';
import type { Column } from '../lists/column.ts';
import type { Totals } from '../lists/grid.tsx';
import { holdsView, useSession } from '../session/session-context.ts';
import { Plate, StateBadge, type Tone } from '../ui/badges.tsx';
import { type CellText, isWholeColumn, listKinds, type ReportWords, wordOf } from './cell-text.ts';
import { ComparedFigure } from './compared-figure.tsx';
import type { ReportPage } from './report-answer.ts';
import { allOf, linkOf, listOf, pathOf, recordOf } from './report-links.ts';

interface ReportColumns {
  /** As its rows stand. */
  report: ReportDescription;
  words: ReportWords;
  text: CellText;
  data: ReportPage | undefined;
  /** The filters of now, which go along where a figure opens its rows. */
  filters: Readonly<Record<string, string>>;
  /** Where the rows of a period are, one by one; null where the rows stand so already. */
  periodPath: ((row: Row) => string) | null;
}

/** A report's columns as those of a table, and its totals below them. */
export function useReportColumns(props: ReportColumns) {
  const { report, words, text, data } = props;
  const { t } = useTranslation('reportPage');
  const cellOf = useCells(props);
  const totalOf = useTotals(props);
  const columns = report.columns.map(
    (column): Column<Row> => ({
      key: column.key,
      label: wordOf(words.columns, column.key),
      cell: compared(column, props, cellOf(column)),
      kind: column.key === 'plate' ? 'code' : listKinds[column.kind],
      sortable: true,
      extra: report.usual !== null && !report.usual.includes(column.key),
    }),
  );
  const totals: Totals | undefined = data && {
    label: t('totals'),
    figures: Object.fromEntries(
      report.columns
        .filter(({ total }) => total)
        .map((column) => {
          const { key, kind } = column;
          const figure = totalOf(column, text(kind, data.totals[key], isWholeIn(column, data)));
          if (!data.compared) return [key, figure];
          const shown = { kind, text, now: data.totals[key], before: data.compared.totals[key] };
          return [
            key,
            <ComparedFigure key={key} {...shown}>
              {figure}
            </ComparedFigure>,
          ];
        }),
    ),
  };
  return { columns, totals };
}

/** A cell with what it is compared with, where that was asked for and the rows come again in other periods. */
function compared(
  { key, kind, total }: ReportColumn,
  { report, data, text }: ReportColumns,
  cell: (row: Row) => ReactNode,
): (row: Row) => ReactNode {
  const then = data?.compared;
  if (!total || !then || !report.recurs) return cell;
  return (row) => {
    const earlier = then.rows[data.rows.indexOf(row)]?.[key];
    return (
      <ComparedFigure kind={kind} now={row[key]} before={earlier} text={text}>
        {cell(row)}
      </ComparedFigure>
    );
  };
}

/** How the figures of all rows are drawn: a link where all that they count can be opened. */
function useTotals({ report, filters }: ReportColumns) {
  const { t } = useTranslation('reportPage');
  const { view } = useSession();
  return ({ key }: ReportColumn, value: string): ReactNode => {
    const list = report.lists.find((one) => one.column === key && one.all && holdsView(view, one.view));
    const link = report.links.find((one) => one.column === key && one.all && holdsView(view, one.to.view));
    const to = list?.all ? pathOf(list.view, list.all(filters)) : link ? allOf(link, filters) : null;
    if (to === null) return value;
    return (
      <Link to={to} aria-label={t('opensAll', { value })}>
        {value}
      </Link>
    );
  };
}

/** What names a period, or counts its rows. */
const periodColumns: ReadonlySet<string> = new Set(['day', 'week', 'month', 'rows']);

/** How the cells of each column are drawn: a link where its rows can be opened, else the value in its form. */
function useCells({ report, text, data, filters, periodPath }: ReportColumns) {
  const { t } = useTranslation('reportPage');
  const { view } = useSession();
  return (column: ReportColumn) => {
    const isWhole = data && isWholeIn(column, data);
    const link = report.links.find((one) => one.column === column.key);
    const mayOpen = link !== undefined && holdsView(view, link.to.view);
    const record = report.opens.find((one) => one.column === column.key);
    const mayOpenRecord = record !== undefined && holdsView(view, record.view);
    const list = report.lists.find((one) => one.column === column.key);
    const mayList = list !== undefined && holdsView(view, list.view);
    const isOfReceipts = list?.view === 'view/invoice/detail';
    const isOfPeriod = periodColumns.has(column.key);
    return (row: Row): ReactNode => {
      const value = text(column.kind, row[column.key], isWhole);
      const counted = mayList ? listOf(list, row, filters) : null;
      if (counted) {
        return (
          <Link to={counted} aria-label={t(isOfReceipts ? 'opensReceipts' : 'opensList', { value })}>
            {value}
          </Link>
        );
      }
      if (periodPath && isOfPeriod) {
        return (
          <Link to={periodPath(row)} aria-label={t('opensRows', { value })}>
            {value}
          </Link>
        );
      }
      const to = mayOpen ? linkOf(link, row, filters) : mayOpenRecord ? recordOf(record, row) : null;
      if (to) {
        return (
          <Link to={to} aria-label={link ? t('opens', { value }) : undefined}>
            {value}
          </Link>
        );
      }
      if (column.key === 'plate' && row[column.key]) return <Plate>{value}</Plate>;
      const tone = listKinds[column.kind] === 'state' ? toneOf(String(row[column.key])) : null;
      if (tone) return <StateBadge tone={tone}>{value}</StateBadge>;
      return value;
    };
  };
}

const tones: Readonly<Record<string, Tone>> = {
  A: 'good',
  D: 'bad',
  active: 'good',
  overdue: 'bad',
  blocked: 'bad',
  suspended: 'warning',
  expired: 'warning',
  closed: 'good',
  changed: 'warning',
  reopened: 'warning',
  missing: 'bad',
};

/** The colour of a state, by its code; a state that asks for nothing is quiet. */
function toneOf(code: string): Tone {
  return tones[code] ?? 'quiet';
}

/** True if no figure of the column has decimals, its total included: they are written alike. */
function isWholeIn({ key, kind }: ReportColumn, { totals, rows }: ReportPage): boolean {
  return isWholeColumn(
    kind,
    [totals, ...rows].map((row) => row[key]),
  );
}
