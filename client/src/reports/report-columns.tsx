import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportColumn, ReportDescription, ReportRow as Row } from '../../../shared/reports/report.ts';
import type { Column } from '../lists/column.ts';
import { holdsView, useSession } from '../session/session-context.ts';
import { Plate, StateBadge } from '../ui/badges.tsx';
import { type CellText, isFigure, isWholeColumn, type ReportWords, wordOf } from './cell-text.ts';
import type { ReportPage } from './report-answer.ts';
import { linkOf } from './report-links.ts';

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
  const cellOf = useCells({ report, text, data, filters });
  const columns = report.columns.map(
    (column): Column<Row> => ({
      key: column.key,
      label: wordOf(words.columns, column.key),
      cell: cellOf(column),
      ...(isFigure(column.kind) ? { align: 'end' as const } : {}),
    }),
  );
  const totalsRow = (shown: readonly Column<Row>[]): ReactNode =>
    data && <TotalsRow report={report} keys={shown.map(({ key }) => key)} data={data} text={text} />;
  return { columns, totalsRow };
}

/** How the cells of each column are drawn: a link where its rows can be opened, else the value in its form. */
function useCells({ report, text, data, filters }: Omit<ReportColumns, 'words'>) {
  const { t } = useTranslation('reportPage');
  const { view } = useSession();
  return (column: ReportColumn) => {
    const isWhole = data && isWholeIn(column, data);
    const link = report.links.find((one) => one.column === column.key);
    const mayOpen = link !== undefined && holdsView(view, link.to.view);
    return (row: Row): ReactNode => {
      const value = text(column.kind, row[column.key], isWhole);
      const to = mayOpen ? linkOf(link, row, filters) : null;
      if (to) {
        return (
          <Link to={to} aria-label={t('opens', { value })}>
            {value}
          </Link>
        );
      }
      if (column.key === 'plate' && row[column.key]) return <Plate>{value}</Plate>;
      if (column.kind === 'invoiceStatus') {
        return <StateBadge tone={row[column.key] === 'A' ? 'good' : 'bad'}>{value}</StateBadge>;
      }
      return value;
    };
  };
}

/** True if no figure of the column has decimals, its total included: they are written alike. */
function isWholeIn({ key, kind }: ReportColumn, { totals, rows }: ReportPage): boolean {
  return isWholeColumn(
    kind,
    [totals, ...rows].map((row) => row[key]),
  );
}

interface TotalsRowProps extends Pick<ReportColumns, 'report' | 'text'> {
  /** Of the columns that are shown. */
  keys: readonly string[];
  data: ReportPage;
}

function TotalsRow({ report, keys, data, text }: TotalsRowProps) {
  const { t } = useTranslation('reportPage');
  const [first, ...others] = keys;
  return (
    <tr>
      {first !== undefined && <th scope="row">{t('totals')}</th>}
      {others.map((key) => {
        const column = report.columns.find((one) => one.key === key);
        return (
          <td key={key} className="figure">
            {column?.total && text(column.kind, data.totals[key], isWholeIn(column, data))}
          </td>
        );
      })}
    </tr>
  );
}
