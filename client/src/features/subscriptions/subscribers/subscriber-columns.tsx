import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { daysBetween } from '../../../../../shared/dates.ts';
import type { Slot } from '../../../../../shared/features/site/slots/slot.schema.ts';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { useAll } from '../../../api/use-all.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { formView } from '../subscription-views.ts';
import { stateTones } from './subscriber-views.ts';

/** Days ahead from which on the end of a validity is said in days. */
const soon = 15;

export function useSubscriberColumns(): Column<Subscriber>[] {
  const { t } = useTranslation('subscribers');
  const mayOpen = holdsView(useSession().view, formView);
  return [
    {
      key: 'title',
      label: t('title'),
      sortable: true,
      cell: ({ id, title }) => (mayOpen ? <Link to={`/${formView}/${id}`}>{title}</Link> : title),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state }) => <StateBadge tone={stateTones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
    { key: 'entity', label: t('entity'), sortable: true, cell: ({ entity }) => entity },
    { key: 'vehicles', label: t('vehicles'), cell: ({ identities }) => identities || '—' },
    {
      key: 'inside',
      kind: 'figure',
      label: t('inside'),
      extra: true,
      fields: ['inside', 'quota'],
      cell: ({ inside, quota }) => t('insideOf', { inside, quota }),
    },
    ...useMoneyColumns(),
    ...useDayColumns(),
    ...useExtraColumns(),
  ];
}

function useMoneyColumns(): Column<Subscriber>[] {
  const { t } = useTranslation('subscribers');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (key: 'monthlyValue' | 'balance') =>
    moneyCell<Subscriber>(
      (row) => row[key],
      () => currency,
      language,
    );
  return [
    {
      key: 'monthlyValue',
      kind: 'money',
      label: t('monthlyValue'),
      sortable: true,
      cell: money('monthlyValue'),
    },
    { key: 'balance', kind: 'money', label: t('balance'), cell: money('balance') },
  ];
}

function useDayColumns(): Column<Subscriber>[] {
  const { t } = useTranslation('subscribers');
  const language = useLanguage();
  const today = useToday();
  const day = (value: string | null) => (value ? shortDay(value, language) : '—');
  return [
    {
      key: 'validTo',
      kind: 'date',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => {
        if (!validTo) return t('noEnd');
        const left = daysBetween(today, validTo);
        return (
          <>
            {day(validTo)}{' '}
            {left >= 0 && left <= soon && (
              <span className="aside">{left === 0 ? t('endsToday') : t('daysLeft', { count: left })}</span>
            )}
          </>
        );
      },
    },
    { key: 'paidUntil', kind: 'date', label: t('paidUntil'), cell: ({ paidUntil }) => day(paidUntil) },
  ];
}

function useExtraColumns(): Column<Subscriber>[] {
  const { t } = useTranslation('subscribers');
  const language = useLanguage();
  const slots = useAll<Slot>('slots', { sort: 'title' });
  const slotOf = (id: number) => slots.data?.find((slot) => slot.id === id)?.title ?? '—';
  return [
    { key: 'slotId', label: t('slot'), extra: true, cell: ({ slotId }) => slotOf(slotId) },
    {
      key: 'identification',
      kind: 'code',
      label: t('identification'),
      extra: true,
      sortable: true,
      cell: ({ identification }) => identification,
    },
    {
      key: 'validFrom',
      kind: 'date',
      label: t('validFrom'),
      extra: true,
      sortable: true,
      cell: ({ validFrom }) => shortDay(validFrom, language),
    },
    {
      key: 'autoRenew',
      label: t('autoRenew'),
      extra: true,
      sortable: true,
      cell: ({ autoRenew }) => (autoRenew ? t('yes') : t('no')),
    },
  ];
}
