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
import { rangeText } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { path, resource, type Tab } from './exceptions-view.ts';

/** The exceptions of a month by kind, or by cashier against what each did. */
export function Summary({ of }: { of: Exclude<Tab, 'inbox'> }) {
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
      <div className="button-row">
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
    <section
      className="table-frame"
      aria-label={t('tabs.kinds')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="figure">
              {t('count')}
            </th>
            <th scope="col" className="figure">
              {t('pending')}
            </th>
            <th scope="col" className="figure">
              {t('atRisk')}
            </th>
            <th scope="col">{t('oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count, unresolved, amount, oldest }) => (
            <tr key={kind}>
              <th scope="row">
                <Link to={rowsPath(span, { kind })}>{t(`values:exceptionKinds.${kind}`)}</Link>
              </th>
              <td className="figure">{count}</td>
              <td className="figure">
                {unresolved > 0 ? (
                  <Link to={rowsPath(span, { kind, unresolved: '1' })}>{unresolved}</Link>
                ) : (
                  unresolved
                )}
              </td>
              <td className="figure">{formatMoney(amount, currency, language)}</td>
              <td>{oldest ? <Moment at={oldest} /> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cashiers({ cashiers, span }: { cashiers: readonly CashierSummary[]; span: Span }) {
  const { t } = useTranslation('exceptions');
  const language = useLanguage();
  const { currency } = useLot();
  const rate = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  return (
    <>
      <p>{t('cashiersLead')}</p>
      <section
        className="table-frame"
        aria-label={t('tabs.cashiers')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('cashier')}</th>
              <th scope="col" className="figure">
                {t('events')}
              </th>
              <th scope="col" className="figure">
                {t('count')}
              </th>
              <th scope="col" className="figure">
                {t('rate')}
              </th>
              <th scope="col">{t('interval')}</th>
              <th scope="col" className="figure">
                {t('amount')}
              </th>
              <th scope="col">{t('finding')}</th>
            </tr>
          </thead>
          <tbody>
            {cashiers.map((one) => (
              <tr key={one.cashier}>
                <th scope="row">
                  {one.cashier ? (
                    <Link to={rowsPath(span, { cashier: one.cashier })}>{one.cashier}</Link>
                  ) : (
                    '—'
                  )}
                </th>
                <td className="figure">{rate.format(one.events)}</td>
                <td className="figure">{one.exceptions}</td>
                <td className="figure">{rate.format(one.rate)}</td>
                <td>{t('fromTo', { low: rate.format(one.low), high: rate.format(one.high) })}</td>
                <td className="figure">{formatMoney(one.amount, currency, language)}</td>
                <td>{one.isAbove ? <strong>{t('above')}</strong> : t('usual')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
