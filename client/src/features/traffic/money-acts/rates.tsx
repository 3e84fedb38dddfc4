import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { monthSpan } from '../../../../../shared/dates.ts';
import type { ActRate, ActRates } from '../../../../../shared/features/traffic/money-acts/money-act.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { moneyActs } from '../../../../../shared/values.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FigureColumn, FigureTable } from '../../../lists/figure-table.tsx';
import { rangeText } from '../../../lists/periods.ts';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { ActList } from './act-list.tsx';
import { FloatsTable } from './floats-table.tsx';
import { SuspendedRules } from './suspended-rules.tsx';
import { UnbilledTable } from './unbilled-table.tsx';

/** How often everybody did what costs money in a month; with somebody in the address, the rows behind a figure. */
export function Rates() {
  const [params] = useSearchParams();
  const isOfSomebody = ['cashier', 'userId', 'deviceId', 'at'].some((name) => params.has(name));
  return isOfSomebody ? <ActList /> : <MonthRates />;
}

const standOut = 'above';

function MonthRates() {
  const { t } = useTranslation(['moneyActs', 'values']);
  const [params, setParams] = useSearchParams();
  const act = params.get('act') ?? standOut;
  const month = useMonth();
  const today = useToday();
  const span = monthSpan(month) ?? { from: today, to: today };
  const query = { from: span.from, to: [span.to, today].sort()[0] ?? today };
  const { data, error, mutate } = useRead<ActRates>(resourcePath('money-acts/rates', undefined, query), {
    keepPreviousData: true,
  });
  const shown = data?.rates.filter((one) => (act === standOut ? one.isAbove : one.act === act)) ?? [];
  const choose = (value: string) =>
    setParams((now) => {
      now.set('act', value);
      return now;
    });
  const columns = useRateColumns(query);
  return (
    <>
      <div className="button-row month-row">
        <MonthTurner month={month} />
      </div>
      <p>{t('lead')}</p>
      <ChoiceInput
        label={t('show')}
        value={act}
        choices={[
          { value: standOut, label: t('standOut') },
          ...moneyActs.map((value) => ({ value, label: t(`values:moneyActs.${value}`) })),
        ]}
        onChoose={choose}
      />
      {data?.isComplete === false && <p>{t('gathering')}</p>}
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && shown.length === 0 && (
        <Empty title={t(act === standOut ? 'emptyMonth' : 'empty')}>
          {t(act === standOut ? 'emptyMonthBody' : 'emptyBody')}
        </Empty>
      )}
      {shown.length > 0 && (
        <FigureTable
          label={t('lead')}
          head={t('who')}
          nameOf={({ kind, name }) => (
            <>
              {name || '—'} <span className="cell-note">{t(`kinds.${kind}`)}</span>
            </>
          )}
          columns={columns.filter(({ key }) => key !== (act === standOut ? 'finding' : 'act'))}
          rows={shown}
          rowKey={(one) => `${one.kind} ${one.key} ${one.act}`}
        />
      )}
      <FloatsTable />
      <SuspendedRules />
      <UnbilledTable />
    </>
  );
}

const narrowedBy = { cashier: 'cashier', user: 'userId', terminal: 'deviceId' } as const;

/** The list of what a figure counts. */
function rowsPath({ kind, key, name, act }: ActRate, span: { from: string; to: string }): string {
  const who = { [narrowedBy[kind]]: kind === 'cashier' ? name : key };
  return `?${new URLSearchParams({ show: 'rates', act, at: rangeText(span), ...who })}`;
}

function useRateColumns(span: { from: string; to: string }): FigureColumn<ActRate>[] {
  const { t } = useTranslation(['moneyActs', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  // A rate below one would be nothing in tenths.
  const format = new Intl.NumberFormat(locales[language], { maximumSignificantDigits: 2 });
  const figure = (value: number | null) => (value === null ? '—' : format.format(value));
  return [
    { key: 'act', label: t('act'), isText: true, cell: ({ act }) => t(`values:moneyActs.${act}`) },
    { key: 'count', label: t('count'), cell: (one) => <Link to={rowsPath(one, span)}>{one.count}</Link> },
    { key: 'amount', label: t('amount'), cell: ({ amount }) => formatMoney(amount, currency, language) },
    { key: 'perShift', label: t('perShift'), cell: ({ perShift }) => figure(perShift) },
    { key: 'rate', label: t('rate'), cell: ({ rate }) => figure(rate) },
    {
      key: 'others',
      label: t('others'),
      cell: ({ others, basis }) =>
        basis === 'earlier' ? t('earlier', { rate: figure(others) }) : figure(others),
    },
    {
      key: 'interval',
      label: t('interval'),
      isText: true,
      cell: ({ low, high }) => t('fromTo', { low: figure(low), high: figure(high) }),
    },
    {
      key: 'finding',
      label: t('finding'),
      isText: true,
      cell: ({ isAbove, basis }) => {
        if (basis === null) return t('incomparable');
        return isAbove ? <strong>{t('above')}</strong> : t('usual');
      },
    },
  ];
}
