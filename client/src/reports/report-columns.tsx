import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportColumn, ReportDescription, ReportRow as Row } from '../../../shared/reports/report.ts';
import type { Column } from '../lists/column.ts';
import type { Totals } from '../lists/grid.tsx';
import { holdsView, useSession } from '../session/session-context.ts';
import { Plate, StateBadge, type Tone } from '../ui/badges.tsx';
import { type CellText, isWholeColumn, listKinds, type ReportWords, wordOf } from './cell-text.ts';
import type { ReportPage } from './report-answer.ts';
import { linkOf, listOf, recordOf } from './report-links.ts';

interface ReportColumns {
  report: ReportDescription;
  words: ReportWords;
  text: CellText;
  data: ReportPage | undefined;
  /** The filters of now, which go along where a figure opens its rows. */
  filters: Readonly<Record<string, string>>;
}

/** A report's columns as those of a table, and its totals below them. */
export function useReportColumns({ report, words, text, data, filters }: ReportColumns) {
  const { t } = useTranslation('reportPage');
  const cellOf = useCells({ report, text, data, filters });
  const columns = report.columns.map(
    (column): Column<Row> => ({
      key: column.key,
      label: wordOf(words.columns, column.key),
      cell: cellOf(column),
      kind: column.key === 'plate' ? 'code' : listKinds[column.kind],
      extra: report.usual !== null && !report.usual.includes(column.key),
    }),
  );
  const totals: Totals | undefined = data && {
    label: t('totals'),
    figures: Object.fromEntries(
      report.columns
        .filter(({ total }) => total)
        .map((column) => [column.key, text(column.kind, data.totals[column.key], isWholeIn(column, data))]),
    ),
  };
  return { columns, totals };
}

/** How the cells of each column are drawn: a link where its rows can be opened, else the value in its form. */
function useCells({ report, text, data, filters }: Omit<ReportColumns, 'words'>) {
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
