import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportColumn, ReportDescription, ReportRow as Row } from '../../../shared/reports/report.ts';
import type { Column } from '../lists/column.ts';
import type { Totals } from '../lists/grid.tsx';
import { holdsView, useSession } from '../session/session-context.ts';
import { Plate, StateBadge, type Tone } from '../ui/badges.tsx';
import { type CellTarget, targetOf } from './cell-target.ts';
import { type CellText, isWholeColumn, listKinds, type ReportWords, wordOf } from './cell-text.ts';
import { ComparedFigure } from './compared-figure.tsx';
import type { ReportPage } from './report-answer.ts';
import { allBehind } from './report-links.ts';

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
          // Nothing at all is no figure to compare with.
          const before = data.compared.total === 0 ? null : data.compared.totals[key];
          const shown = { kind, text, now: data.totals[key], before };
          return [
            key,
            <ComparedFigure key={key} {...shown} isTotal>
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
  const { view } = useSession();
  return ({ key }: ReportColumn, value: string): ReactNode => {
    const to = allBehind(report, key, filters, (one) => holdsView(view, one));
    return to === null ? value : <Opening target={{ to, words: 'opensAll' }} value={value} />;
  };
}

/** How the cells of each column are drawn: a link where its rows can be opened, else the value in its form. */
function useCells({ report, text, data, filters, periodPath }: ReportColumns) {
  const { view } = useSession();
  const targets = { report, filters, periodPath, maySee: (one: string) => holdsView(view, one) };
  return (column: ReportColumn) => {
    const isWhole = data && isWholeIn(column, data);
    return (row: Row): ReactNode => {
      const zone = data?.lots?.find(({ id }) => id === row.lotId)?.timeZone;
      const value = text(column.kind, row[column.key], isWhole, zone);
      const target = targetOf(column.key, row, targets);
      if (target) return <Opening target={target} value={value} />;
      if (column.key === 'plate' && row[column.key]) return <Plate>{value}</Plate>;
      const tone = listKinds[column.kind] === 'state' ? toneOf(String(row[column.key])) : null;
      return tone ? <StateBadge tone={tone}>{value}</StateBadge> : value;
    };
  };
}

/** A value that opens what is behind it. */
function Opening({ target: { to, words }, value }: { target: CellTarget; value: string }) {
  const { t } = useTranslation('reportPage');
  return (
    <Link to={to} aria-label={words ? t(words, { value }) : undefined}>
      {value}
    </Link>
  );
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
