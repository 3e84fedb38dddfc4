import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type LateFee,
  type Liquidation,
  liquidationModes,
  liquidationTimings,
  periodMonths,
} from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { formView } from './liquidation.form.ts';

export function useLiquidationColumns(): Column<Liquidation>[] {
  const { t } = useTranslation('liquidations');
  const language = useLanguage();
  const { currency } = useLot();
  const mayOpen = holdsView(useSession().view, formView);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 });
  const feeOf = ({ kind, value }: LateFee) => {
    if (kind === 'none') return t('noLateFee');
    if (kind === 'amount') return t('lateFeeAmount', { value: money(value) });
    return t('lateFeePercent', { value: percent.format(value / 10_000) });
  };
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name }) => (mayOpen ? <Link to={`/${formView}/${id}`}>{name}</Link> : name),
    },
    { key: 'mode', label: t('mode'), sortable: true, cell: ({ mode }) => t(`modes.${mode}`) },
    {
      key: 'everyMonths',
      label: t('everyMonths'),
      sortable: true,
      cell: ({ everyMonths }) => t(`months.${everyMonths}`),
    },
    { key: 'timing', label: t('timing'), sortable: true, cell: ({ timing }) => t(`timings.${timing}`) },
    {
      key: 'dueDays',
      label: t('dueDays'),
      sortable: true,
      cell: ({ dueDays }) => (dueDays === 0 ? t('dueAtOnce') : t('dueIn', { count: dueDays })),
    },
    { key: 'conceptName', label: t('conceptId'), extra: true, cell: ({ conceptName }) => conceptName ?? '—' },
    { key: 'lateFee', label: t('lateFee'), cell: ({ lateFee }) => feeOf(lateFee) },
    {
      key: 'roundTo',
      kind: 'money',
      label: t('roundTo'),
      sortable: true,
      extra: true,
      cell: ({ roundTo }) => (roundTo === 0 ? '—' : money(roundTo)),
    },
  ];
}

export function useLiquidationFilters(): Filter[] {
  const { t } = useTranslation('liquidations');
  return [
    {
      key: 'mode',
      label: t('mode'),
      choices: liquidationModes.map((value) => ({ value, label: t(`modes.${value}`) })),
    },
    {
      key: 'everyMonths',
      label: t('everyMonths'),
      choices: periodMonths.map((value) => ({ value: String(value), label: t(`months.${value}`) })),
    },
    {
      key: 'timing',
      label: t('timing'),
      choices: liquidationTimings.map((value) => ({ value, label: t(`timings.${value}`) })),
    },
  ];
}
