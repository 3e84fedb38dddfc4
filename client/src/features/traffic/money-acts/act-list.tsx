import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { MoneyActRow } from '../../../../../shared/features/traffic/money-acts/money-act.ts';
import { moneyActs } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useDeviceNames } from '../../../live/use-device-names.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { Empty } from '../../../ui/panels.tsx';

/** The acts behind a figure, each with its vehicle and its invoice. */
export function ActList() {
  const { t } = useTranslation(['moneyActs', 'values']);
  const [params] = useSearchParams();
  const today = useToday();
  const columns = useActColumns();
  // Whoever comes from the figures has one; there is no list of them all.
  const named = (['cashier', 'userId'] as const).flatMap((key) => {
    const value = params.get(key);
    const label = t(key === 'cashier' ? 'person' : 'user');
    return value ? [{ key, label, choices: [{ value, label: key === 'cashier' ? value : label }] }] : [];
  });
  const filters: Filter[] = [
    { key: 'at', label: t('at'), periods: pastPeriods, today },
    {
      key: 'act',
      label: t('act'),
      choices: moneyActs.map((value) => ({ value, label: t(`values:moneyActs.${value}`) })),
    },
    ...named,
    { key: 'deviceId', label: t('terminal'), resource: 'devices', nameField: 'name' },
  ];
  return (
    <>
      <p>
        <Link to="?show=rates">{t('back')}</Link>
      </p>
      <ListTable<MoneyActRow>
        resource="money-acts"
        label={t('rows')}
        columns={columns}
        filters={filters}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

function useActColumns(): Column<MoneyActRow>[] {
  const { t } = useTranslation(['moneyActs', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = useDeviceNames();
  return [
    { key: 'act', label: t('act'), sortable: true, cell: ({ act }) => t(`values:moneyActs.${act}`) },
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => <Moment at={at} /> },
    { key: 'person', derived: true, label: t('person'), cell: ({ person }) => person || '—' },
    {
      key: 'deviceId',
      label: t('terminal'),
      cell: ({ deviceId }) => (deviceId === null ? '—' : (nameOf(deviceId) ?? String(deviceId))),
    },
    {
      key: 'plate',
      kind: 'code',
      derived: true,
      fields: ['plate', 'ticket'],
      label: t('vehicle'),
      cell: ({ plate, ticket }) =>
        ticket === null ? (
          '—'
        ) : (
          <Link to={`/view/timeline?ticket=${encodeURIComponent(ticket)}`}>{plate ?? ticket}</Link>
        ),
    },
    {
      key: 'invoiceId',
      derived: true,
      fields: [],
      label: t('document'),
      cell: ({ invoiceId }) =>
        invoiceId === null ? '—' : <Link to={`/view/invoice/detail/${invoiceId}`}>{t('invoice')}</Link>,
    },
    {
      key: 'amount',
      kind: 'money',
      label: t('amount'),
      sortable: true,
      cell: moneyCell(
        ({ amount }) => amount,
        () => currency,
        language,
      ),
    },
  ];
}
