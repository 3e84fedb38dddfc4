import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Closure } from '../../../../../shared/features/traffic/closures/closure.ts';
import type { Amount } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { Moment } from '../../../live/moment.tsx';
import { useDeviceNames } from '../../../live/use-device-names.ts';
import { useLot } from '../../../live/use-lot.ts';
import { closurePath } from './closures-view.ts';

export function useClosureColumns(): Column<Closure>[] {
  const { t } = useTranslation('closures');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = useDeviceNames();
  const money = (amountOf: (closure: Closure) => Amount) => moneyCell(amountOf, () => currency, language);
  return [
    {
      key: 'at',
      kind: 'date',
      label: t('at'),
      sortable: true,
      cell: ({ id, at }) => (
        <Link to={closurePath(id)}>
          <Moment at={at} />
        </Link>
      ),
    },
    {
      key: 'deviceId',
      label: t('terminal'),
      cell: ({ deviceId }) => (deviceId === null ? t('office') : (nameOf(deviceId) ?? String(deviceId))),
    },
    { key: 'cashier', label: t('cashier'), cell: ({ cashier }) => cashier || '—' },
    { key: 'expected', kind: 'money', label: t('expected'), cell: money(({ expected }) => expected) },
    { key: 'counted', kind: 'money', label: t('counted'), cell: money(({ counted }) => counted) },
    {
      key: 'difference',
      kind: 'money',
      label: t('difference'),
      sortable: true,
      cell: money(({ difference }) => difference),
    },
    {
      key: 'opening',
      kind: 'money',
      label: t('opening'),
      extra: true,
      cell: money(({ opening }) => opening),
    },
    {
      key: 'dropped',
      kind: 'money',
      label: t('dropped'),
      extra: true,
      cell: money(({ dropped }) => dropped),
    },
    { key: 'note', label: t('note'), extra: true, cell: ({ note }) => note ?? '—' },
  ];
}
