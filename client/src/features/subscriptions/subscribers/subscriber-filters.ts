import { useTranslation } from 'react-i18next';
import { expiringDays } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Filter } from '../../../lists/column.ts';
import { comingPeriods, pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { shownStates } from '../subscription-views.ts';

interface SubscriberFilters {
  /** What the address knows. */
  all: Filter[];
  /** Those above the rows: the states are tabs. */
  chips: Filter[];
}

export function useSubscriberFilters(): SubscriberFilters {
  const { t } = useTranslation('subscribers');
  const today = useToday();
  const state = {
    key: 'state',
    label: t('state'),
    choices: shownStates.map((value) => ({ value, label: t(`states.${value}`) })),
  };
  const chips: Filter[] = [
    { key: 'validFrom', label: t('validFrom'), periods: pastPeriods, today },
    { key: 'validTo', label: t('validTo'), periods: comingPeriods, today },
    {
      key: 'expiring',
      label: t('expiring'),
      choices: [{ value: String(expiringDays), label: t('withinDays', { days: expiringDays }) }],
    },
    { key: 'slotId', label: t('slot'), resource: 'slots', nameField: 'title' },
    { key: 'liquidationId', label: t('liquidation'), resource: 'liquidations', nameField: 'name' },
  ];
  return { all: [state, ...chips], chips };
}
