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
  const { t } = useTranslation('reportPage');
  const { view } = useSession();
  const whole = new Map(
    report.columns.map(({ key, kind }) => [
      key,
      isWholeColumn(
        kind,
        [data?.totals ?? {}, ...(data?.rows ?? [])].map((row) => row[key]),
      ),
    ]),
  );
  const wordsOf = ({ key, kind }: ReportColumn, row: Row) => text(kind, row[key], whole.get(key));
  const cellOf = (column: ReportColumn) => {
    const link = report.links.find((one) => one.column === column.key);
    const mayOpen = link !== undefined && holdsView(view, link.to.view);
    return (row: Row): ReactNode => {
      const value = wordsOf(column, row);
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
  const columns = report.columns.map(
    (column): Column<Row> => ({
      key: column.key,
      label: wordOf(words.columns, column.key),
      cell: cellOf(column),
      ...(isFigure(column.kind) ? { align: 'end' as const } : {}),
    }),
  );
  const byKey = new Map(report.columns.map((column) => [column.key, column]));
  const totalsRow = (shown: readonly Column<Row>[]): ReactNode =>
    data && (
      <tr>
        {shown.map(({ key }, index) => {
          const column = byKey.get(key);
          if (index === 0) {
            return (
              <th key={key} scope="row">
                {t('totals')}
              </th>
            );
          }
          return (
            <td key={key} className="figure">
              {column?.total && wordsOf(column, data.totals)}
            </td>
          );
        })}
      </tr>
    );
  return { columns, totalsRow };
}
