import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Deposit, DepositState } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { path, resource, view } from './deposit.form.ts';

const tones = { 'in-transit': 'warning', credited: 'good', difference: 'bad' } as const satisfies Record<
  DepositState,
  string
>;

/** The address of a slip, which the browser opens by itself. */
export const slipSource = (id: number) =>
  resourcePath(`${resource}/${id}/attachment`, undefined, { view: `/${view}` });

export function useDepositColumns(): Column<Deposit>[] {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (amountOf: (deposit: Deposit) => number) => moneyCell(amountOf, () => currency, language);
  return [
    {
      key: 'reference',
      kind: 'code',
      label: t('number'),
      sortable: true,
      cell: ({ id, reference }) => <Link to={`${path}?deposit=${id}`}>{reference}</Link>,
    },
    {
      key: 'date',
      kind: 'date',
      label: t('date'),
      sortable: true,
      cell: (one) => shortDay(one.date, language),
    },
    { key: 'bank', label: t('bank'), sortable: true, cell: ({ bank }) => bank },
    { key: 'account', label: t('account'), extra: true, cell: ({ account }) => account ?? '—' },
    {
      key: 'proposed',
      kind: 'money',
      label: t('proposed'),
      extra: true,
      cell: money(({ proposed }) => proposed),
    },
    {
      key: 'difference',
      kind: 'money',
      label: t('difference'),
      sortable: true,
      cell: money(({ difference }) => difference),
    },
    { key: 'total', kind: 'money', label: t('total'), sortable: true, cell: money(({ total }) => total) },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
    {
      key: 'attachment',
      label: t('slip'),
      cell: ({ id, attachment, reference }) =>
        attachment ? (
          <a
            href={slipSource(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('openSlip')} ${reference}`}
          >
            {t('openSlip')}
          </a>
        ) : (
          '—'
        ),
    },
    {
      key: 'creditedOn',
      kind: 'date',
      label: t('creditedOn'),
      extra: true,
      cell: ({ creditedOn }) => (creditedOn ? shortDay(creditedOn, language) : '—'),
    },
    {
      key: 'credited',
      kind: 'money',
      label: t('credited'),
      extra: true,
      cell: money(({ credited }) => credited ?? 0),
    },
    { key: 'note', label: t('note'), extra: true, cell: ({ note }) => note ?? '—' },
  ];
}
