import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  increaseKinds,
  increaseStates,
  type ListedIncrease,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { increasePath } from '../subscription-views.ts';
import { amountText, increaseTones } from './increases-view.ts';

export function useIncreaseColumns(): Column<ListedIncrease>[] {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const figures = new Intl.NumberFormat(locales[language]);
  const money = (of: 'before' | 'after') =>
    moneyCell<ListedIncrease>(
      (row) => row[of],
      () => currency,
      language,
    );
  const percent = (figure: string) => t('percent', { figure });
  return [
    {
      key: 'fromDay',
      label: t('increase'),
      sortable: true,
      cell: (one) => (
        <Link to={increasePath(one.id)}>
          {t('title', {
            what: amountText(one, currency, language, percent),
            day: shortDay(one.from, language),
          })}
        </Link>
      ),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state }) => <StateBadge tone={increaseTones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
    {
      key: 'subscribers',
      kind: 'figure',
      label: t('subscribers'),
      sortable: true,
      cell: ({ subscribers }) => figures.format(subscribers),
    },
    { key: 'oldTotal', kind: 'money', label: t('before'), sortable: true, cell: money('before') },
    { key: 'newTotal', kind: 'money', label: t('after'), sortable: true, cell: money('after') },
    { key: 'userId', label: t('madeBy'), cell: ({ madeBy }) => madeBy ?? '—' },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('made'),
      sortable: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
}

export function useIncreaseFilters(): Filter[] {
  const { t } = useTranslation('priceIncreases');
  return [
    {
      key: 'state',
      label: t('state'),
      choices: increaseStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'kind',
      label: t('kind'),
      choices: increaseKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ];
}
