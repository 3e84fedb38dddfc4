import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CashRegister } from '../../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { type Named, path } from './register.form.ts';

export function useRegisterColumns(): Column<CashRegister>[] {
  const { t } = useTranslation(['cashRegisters']);
  return [
    {
      key: 'name',
      label: t('cashRegisters:name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${path}?register=${id}`}>{name}</Link>,
    },
    {
      key: 'externalId',
      kind: 'code',
      label: t('cashRegisters:externalId'),
      sortable: true,
      cell: ({ externalId }) => <code>{externalId}</code>,
    },
    {
      key: 'storeName',
      derived: true,
      label: t('cashRegisters:store'),
      cell: ({ storeName }) => storeName,
    },
    {
      key: 'deviceName',
      derived: true,
      label: t('cashRegisters:device'),
      cell: ({ deviceName }) => deviceName ?? '—',
    },
  ];
}

export function useRegisterFilters(stores: readonly Named[]): Filter[] {
  const { t } = useTranslation('cashRegisters');
  const choices = stores.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ key: 'storeId', label: t('store'), choices }];
}
