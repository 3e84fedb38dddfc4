import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  Coverage,
  Reconciliation,
  ReconciliationDay,
} from '../../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { asCell, asColumnHead, asGroup, asRow, asRowHead } from '../../../lists/grid-cells.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { shortDay } from '../../../ui/dates.ts';
import { type FigureColumn, figureColumns, withMoney } from './reconciliation-columns.ts';

/** Said outright, as of its rows: laid out as blocks, Safari forgets it. */
const asTable = { role: 'table' } as const;

/** The days of a month, the newest first, and their sum; each figure opens its rows, for who may see them. */
export function MonthTable({ reconciliation: { days, totals } }: { reconciliation: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const language = useLanguage();
  const money = useMoney();
  // What no day of the month has would only push the others out of sight.
  const columns = figureColumns.filter(({ of }) => days.some((day) => of(day) !== 0));
  const hasStatements = days.some(({ covered }) => covered.bank || covered.cards);
  return (
    <section
      className="table-frame rows-compact month-table"
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table" {...asTable}>
        <thead {...asGroup}>
          <tr {...asRow}>
            <th {...asColumnHead} scope="col">
              {t('day')}
            </th>
            <Head>{t('unexplained')}</Head>
            {columns.map(({ key }) => (
              <Head key={key}>{t(key)}</Head>
            ))}
            {hasStatements && (
              <th {...asColumnHead} scope="col">
                {t('covered')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {[...withMoney(days)].reverse().map((day) => (
            <tr {...asRow} key={day.day}>
              <th {...asRowHead} scope="row">
                {shortDay(day.day, language)}
              </th>
              <Cell label={t('unexplained')}>
                {day.unexplained === 0 ? money(0) : <strong>{money(day.unexplained)}</strong>}
              </Cell>
              {columns.map((column) => (
                <Cell key={column.key} label={t(column.key)} isNothing={column.of(day) === 0}>
                  <Figure column={column} day={day} />
                </Cell>
              ))}
              {hasStatements && (
                <td {...asCell} data-label={t('covered')}>
                  <Covered covered={day.covered} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot {...asGroup}>
          <tr {...asRow}>
            <th {...asRowHead} scope="row">
              {t('total')}
            </th>
            <Cell label={t('unexplained')}>
              <strong>{money(totals.unexplained)}</strong>
            </Cell>
            {columns.map(({ key, of }) => (
              <Cell key={key} label={t(key)} isNothing={of(totals) === 0}>
                {money(of(totals))}
              </Cell>
            ))}
            {hasStatements && <td {...asCell} className="is-nothing" />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th {...asColumnHead} scope="col" className="figure">
      {children}
    </th>
  );
}

/** A figure; on a phone its name stands beside it, and what is nothing has no line. */
function Cell({ label, isNothing = false, children }: CellProps) {
  return (
    <td {...asCell} className={isNothing ? 'figure is-nothing' : 'figure'} data-label={label}>
      {children}
    </td>
  );
}

interface CellProps {
  label: string;
  isNothing?: boolean;
  children: ReactNode;
}

/** Which statements have the day. */
function Covered({ covered: { bank, cards } }: { covered: Coverage }) {
  const { t } = useTranslation('reconciliation');
  if (bank && cards) return <span className="text-muted">{t('coveredAll')}</span>;
  if (!bank && !cards) return t('uncovered.both');
  return t(bank ? 'uncovered.cards' : 'uncovered.bank');
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
