import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  Coverage,
  Reconciliation,
  ReconciliationDay,
} from '../../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { type Amount, formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FigureColumn, FigureTable } from '../../../lists/figure-table.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { shortDay } from '../../../ui/dates.ts';
import { type DayFigure, dayFigures, withMoney } from './reconciliation-columns.ts';

/** The days of a month, the newest first, and their sum; each figure opens its rows, for who may see them. */
export function MonthTable({ reconciliation: { days, totals } }: { reconciliation: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const language = useLanguage();
  const money = useMoney();
  // What no day of the month has would only push the others out of sight.
  const figures = dayFigures.filter(({ of }) => days.some((day) => of(day) !== 0));
  const hasStatements = days.some(({ covered }) => covered.bank || covered.cards);
  const unexplained: FigureColumn<ReconciliationDay> = {
    key: 'unexplained',
    label: t('unexplained'),
    cell: (day) => (day.unexplained === 0 ? money(0) : <strong>{money(day.unexplained)}</strong>),
    total: <strong>{money(totals.unexplained)}</strong>,
  };
  const covered: FigureColumn<ReconciliationDay> = {
    key: 'covered',
    label: t('covered'),
    isText: true,
    cell: (day) => <Covered covered={day.covered} />,
  };
  return (
    <FigureTable
      label={t('table')}
      head={t('day')}
      nameOf={({ day }) => shortDay(day, language)}
      columns={[
        unexplained,
        ...figures.map((figure) => ({
          key: figure.key,
          label: t(figure.key),
          cell: (day: ReconciliationDay) => <Figure figure={figure} day={day} />,
          isNothing: (day: ReconciliationDay) => figure.of(day) === 0,
          total: figure.of(totals) === 0 ? undefined : money(figure.of(totals)),
        })),
        ...(hasStatements ? [covered] : []),
      ]}
      rows={[...withMoney(days)].reverse()}
      rowKey={({ day }) => day}
      totalName={t('total')}
    />
  );
}

/** Which statements have the day. */
function Covered({ covered: { bank, cards } }: { covered: Coverage }) {
  const { t } = useTranslation('reconciliation');
  if (bank && cards) return <span className="text-muted">{t('coveredAll')}</span>;
  if (!bank && !cards) return t('uncovered.both');
  return t(bank ? 'uncovered.cards' : 'uncovered.bank');
}

function useMoney(): (minor: Amount) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

function Figure({ figure, day }: { figure: DayFigure; day: ReconciliationDay }) {
  const { t } = useTranslation('reconciliation');
  const language = useLanguage();
  const money = useMoney();
  const session = useSession();
  const value = figure.of(day);
  const text = money(value);
  if (value === 0) return <span className="text-muted">{text}</span>;
  const shown = figure.isOpen ? <strong>{text}</strong> : text;
  if (!holdsView(session.view, figure.view)) return shown;
  const what = t(figure.key);
  return (
    <Link
      to={`/${figure.view}${figure.search(day.day)}`}
      aria-label={t('open', { what, day: shortDay(day.day, language), amount: text })}
    >
      {shown}
    </Link>
  );
}
