import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CashRegister } from '../../../../shared/features/cash-registers/cash-register.schema.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Column, Filter } from '../../ui/table/column.ts';
import { type Named, path } from './register.form.ts';

/** @param onRemove absent for who may only read */
export function useRegisterColumns(onRemove?: (register: CashRegister) => void): Column<CashRegister>[] {
  const { t } = useTranslation(['cashRegisters', 'ui']);
  return [
    {
      key: 'name',
      label: t('cashRegisters:name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${path}?register=${id}`}>{name}</Link>,
    },
    {
      key: 'externalId',
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
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (register) =>
        onRemove && (
          <IconButton
            icon="trash"
            label={t('cashRegisters:removeOf', { name: register.name })}
            onClick={() => onRemove(register)}
          />
        ),
    },
  ];
}

export function useRegisterFilters(stores: readonly Named[]): Filter[] {
  const { t } = useTranslation('cashRegisters');
  const choices = stores.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ key: 'storeId', label: t('store'), choices }];
}
