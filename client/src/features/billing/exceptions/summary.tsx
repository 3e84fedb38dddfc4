import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monthSpan } from '../../../../../shared/dates.ts';
import type {
  CashierSummary,
  ExceptionSummary,
  KindSummary,
} from '../../../../../shared/features/billing/exceptions/exception.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FigureColumn, FigureTable } from '../../../lists/figure-table.tsx';
import { rangeText } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { path, resource, type Tab } from './exceptions-view.ts';

/** The exceptions of a month by kind, or by cashier against what each did. */
export function Summary({ of }: { of: Extract<Tab, 'kinds' | 'cashiers'> }) {
  const { t } = useTranslation('exceptions');
  const month = useMonth();
  const today = useToday();
  const span = monthSpan(month) ?? { from: today, to: today };
  const query = { from: span.from, to: [span.to, today].sort()[0] ?? today };
  const { data, error, mutate } = useRead<ExceptionSummary>(
    resourcePath(`${resource}/summary`, undefined, query),
    { keepPreviousData: true },
  );
  const isEmpty = data && (of === 'kinds' ? data.kinds : data.cashiers).length === 0;
  return (
    <>
      <div className="button-row month-row">
        <MonthTurner month={month} />
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {isEmpty && <Empty title={t('emptyMonth')}>{t('emptyBody')}</Empty>}
      {data && !isEmpty && of === 'kinds' && <Kinds kinds={data.kinds} span={query} />}
      {data && !isEmpty && of === 'cashiers' && <Cashiers cashiers={data.cashiers} span={query} />}
    </>
  );
}

interface Span {
  from: string;
  to: string;
}

/** The inbox narrowed to what a figure counts. */
const rowsPath = ({ from, to }: Span, narrowed: Record<string, string>) =>
  `${path}?${new URLSearchParams({ at: rangeText({ from, to }), ...narrowed })}`;

function Kinds({ kinds, span }: { kinds: readonly KindSummary[]; span: Span }) {
  const { t } = useTranslation(['exceptions', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  return (
    <FigureTable
      label={t('tabs.kinds')}
      head={t('kind')}
      nameOf={({ kind }) => <Link to={rowsPath(span, { kind })}>{t(`values:exceptionKinds.${kind}`)}</Link>}
      columns={[
        { key: 'count', label: t('count'), cell: ({ count }) => count },
        {
          key: 'pending',
          label: t('pending'),
          cell: ({ kind, unresolved }) =>
            unresolved > 0 ? (
              <Link to={rowsPath(span, { kind, unresolved: '1' })}>{unresolved}</Link>
            ) : (
              unresolved
            ),
        },
        { key: 'risk', label: t('atRisk'), cell: ({ amount }) => formatMoney(amount, currency, language) },
        {
          key: 'oldest',
          label: t('oldest'),
          isText: true,
          cell: ({ oldest }) => (oldest ? <Moment at={oldest} /> : '—'),
        },
      ]}
      rows={kinds}
      rowKey={({ kind }) => kind}
    />
  );
}

function Cashiers({ cashiers, span }: { cashiers: readonly CashierSummary[]; span: Span }) {
  const { t } = useTranslation('exceptions');
  const columns = useCashierColumns();
  return (
    <>
      <p>{t('cashiersLead')}</p>
      <FigureTable
        label={t('tabs.cashiers')}
        head={t('cashier')}
        nameOf={({ cashier }) => (cashier ? <Link to={rowsPath(span, { cashier })}>{cashier}</Link> : '—')}
        columns={columns}
        rows={cashiers}
        rowKey={({ cashier }) => cashier}
      />
    </>
  );
}

/** Without receipts nothing can be compared: such rates say nothing. */
function useCashierColumns(): FigureColumn<CashierSummary>[] {
  const { t } = useTranslation('exceptions');
  const language = useLanguage();
  const { currency } = useLot();
  const rate = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  const isAlone = ({ events }: CashierSummary) => events === 0;
  return [
    { key: 'events', label: t('events'), cell: ({ events }) => rate.format(events) },
    { key: 'exceptions', label: t('count'), cell: (one) => one.exceptions },
    {
      key: 'rate',
      label: t('rate'),
      cell: (one) => (isAlone(one) ? '—' : rate.format(one.rate)),
      isNothing: isAlone,
    },
    {
      key: 'interval',
      label: t('interval'),
      isText: true,
      cell: (one) =>
        isAlone(one) ? '—' : t('fromTo', { low: rate.format(one.low), high: rate.format(one.high) }),
      isNothing: isAlone,
    },
    { key: 'amount', label: t('amount'), cell: ({ amount }) => formatMoney(amount, currency, language) },
    {
      key: 'finding',
      label: t('finding'),
      isText: true,
      cell: (one) => {
        if (isAlone(one)) return t('incomparable');
        return one.isAbove ? <strong>{t('above')}</strong> : t('usual');
      },
    },
  ];
}
