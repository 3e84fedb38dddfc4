import { useTranslation } from 'react-i18next';
import type { LotFigures } from '../../../shared/reports/lots.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import { type CellText, isWholeColumn, type ReportWords, wordOf } from './cell-text.ts';
import type { ReportPage } from './report-answer.ts';
import type { ReportControl } from './use-report-state.ts';

interface LotTotalsProps {
  report: ReportDescription;
  control: ReportControl;
  words: ReportWords;
  text: CellText;
  data: ReportPage;
  lots: readonly LotFigures[];
}

/** The totals of each lot below each other, before the rows of all; and why nothing is drawn where one lot has a chart. */
export function LotTotals({ report, control: { shown, group }, words, text, data, lots }: LotTotalsProps) {
  const { t } = useTranslation('reportPage');
  const columns = shown.columns.filter(({ total }) => total);
  const figures = [...lots, data].map(({ totals }) => totals);
  const lines = [...lots, { id: 0, name: t('lots.sum'), total: counted(lots), totals: data.totals }];
  return (
    <section
      className="lot-totals"
      aria-label={t('lots.totals')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {report.chart && !shown.chart && <p className="form-text">{t('lots.noChart')}</p>}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.columns.lot}</th>
            {group === null && (
              <th scope="col" className="figure">
                {words.columns.rows}
              </th>
            )}
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="figure">
                {wordOf(words.columns, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, total, totals }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {group === null && <td className="figure">{text('count', total)}</td>}
              {columns.map(({ key, kind }) => {
                const isWhole = isWholeColumn(
                  kind,
                  figures.map((one) => one[key]),
                );
                return (
                  <td key={key} className="figure">
                    {text(kind, totals[key], isWhole)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const counted = (lots: readonly LotFigures[]) => lots.reduce((sum, { total }) => sum + total, 0);
