import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  Reconciliation,
  ReconciliationDay,
} from '../../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { shortDay } from '../../../ui/dates.ts';
import { type FigureColumn, figureColumns, withMoney } from './reconciliation-columns.ts';

/** The days of a month, the newest first, and their sum; each figure opens its rows, for who may see them. */
export function MonthTable({ reconciliation: { days, totals } }: { reconciliation: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const language = useLanguage();
  const money = useMoney();
  // What no day of the month has would only push the others out of sight.
  const columns = figureColumns.filter(({ of }) => days.some((day) => of(day) !== 0));
  return (
    <section
      className="table-frame rows-compact"
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col" className="figure">
              {t('unexplained')}
            </th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="figure">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...withMoney(days)].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day, language)}</th>
              <td className="figure">
                {day.unexplained === 0 ? money(0) : <strong>{money(day.unexplained)}</strong>}
              </td>
              {columns.map((column) => (
                <td key={column.key} className="figure">
                  <Figure column={column} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="figure">
              <strong>{money(totals.unexplained)}</strong>
            </td>
            {columns.map(({ key, of }) => (
              <td key={key} className="figure">
                {money(of(totals))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function useMoney(): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

function Figure({ column, day }: { column: FigureColumn; day: ReconciliationDay }) {
  const { t } = useTranslation('reconciliation');
  const language = useLanguage();
  const money = useMoney();
  const session = useSession();
  const value = column.of(day);
  const text = money(value);
  if (value === 0) return <span className="text-muted">{text}</span>;
  const shown = column.isOpen ? <strong>{text}</strong> : text;
  if (!holdsView(session.view, column.view)) return shown;
  const what = t(column.key);
  return (
    <Link
      to={`/${column.view}${column.search(day.day)}`}
      aria-label={t('open', { what, day: shortDay(day.day, language), amount: text })}
    >
      {shown}
    </Link>
  );
}
