import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FiscalVoucher } from '../../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/panels.tsx';
import { VouchersHeader } from './vouchers-header.tsx';
import { dayTones, resource, voucherPath } from './vouchers-view.ts';

/** Every voucher, the newest day first. */
export function VoucherList() {
  const { t } = useTranslation('fiscalVouchers');
  const columns = useVoucherColumns();
  const filters: Filter[] = [
    { key: 'day', label: t('day'), periods: pastPeriods, today: useToday() },
    { key: 'deviceId', label: t('terminal'), resource: 'devices', nameField: 'name' },
    { key: 'office', label: t('where'), choices: [{ value: 'true', label: t('office') }] },
  ];
  return (
    <>
      <VouchersHeader tab="vouchers" />
      <ListTable<FiscalVoucher>
        resource={resource}
        label={t('tabs.vouchers')}
        columns={columns}
        filters={filters}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

function useVoucherColumns(): Column<FiscalVoucher>[] {
  const { t } = useTranslation('fiscalVouchers');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = usePlaceNames('fiscalVouchers');
  const money = (
    key: 'discount' | 'subtotal' | 'tax' | 'total' | 'net' | 'accumulated',
    extra = false,
  ): Column<FiscalVoucher> => ({
    ...{ key, kind: 'money', label: t(key), sortable: true, extra },
    cell: moneyCell(
      (one) => one[key],
      () => currency,
      language,
    ),
  });
  return [
    {
      ...{ key: 'number', kind: 'figure', label: t('number') },
      cell: ({ id, number }) => <Link to={voucherPath(id)}>{number}</Link>,
    },
    { key: 'day', kind: 'date', label: t('day'), sortable: true, cell: ({ day }) => shortDay(day, language) },
    { key: 'deviceId', label: t('terminal'), cell: ({ deviceId }) => nameOf(deviceId) },
    { key: 'invoices', kind: 'figure', label: t('invoices'), cell: ({ invoices }) => invoices },
    money('subtotal'),
    money('tax'),
    money('total'),
    money('net'),
    {
      ...{ key: 'arrived', kind: 'state', label: t('state') },
      cell: ({ arrived }) => {
        const state = arrived ? 'changed' : 'made';
        return <StateBadge tone={dayTones[state]}>{t(`states.${state}`)}</StateBadge>;
      },
    },
    money('discount', true),
    money('accumulated', true),
  ];
}
