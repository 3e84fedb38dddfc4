import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IncomeSetting } from '../../../../shared/features/income-settings/income-setting.schema.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/table/column.ts';
import { path } from './income.form.ts';

/** @param onRemove absent for who may only read */
export function useIncomeColumns(onRemove?: (setting: IncomeSetting) => void): Column<IncomeSetting>[] {
  const { t } = useTranslation(['incomeSettings', 'values', 'ui']);
  return [
    {
      key: 'kind',
      label: t('incomeSettings:kind'),
      sortable: true,
      cell: ({ id, kind }) => <Link to={`${path}?income=${id}`}>{t(`values:incomeKinds.${kind}`)}</Link>,
    },
    {
      key: 'conceptName',
      derived: true,
      label: t('incomeSettings:concept'),
      cell: ({ conceptName }) => conceptName ?? '—',
    },
    {
      key: 'incomeAccount',
      label: t('incomeSettings:incomeAccount'),
      sortable: true,
      cell: ({ incomeAccount }) => <code>{incomeAccount}</code>,
    },
    {
      key: 'taxAccount',
      label: t('incomeSettings:taxAccount'),
      sortable: true,
      cell: ({ taxAccount }) => (taxAccount ? <code>{taxAccount}</code> : '—'),
    },
    {
      key: 'costCentre',
      label: t('incomeSettings:costCentre'),
      sortable: true,
      cell: ({ costCentre }) => costCentre ?? '—',
    },
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (setting) =>
        onRemove && (
          <IconButton
            icon="trash"
            label={t('incomeSettings:removeOf', { name: t(`values:incomeKinds.${setting.kind}`) })}
            onClick={() => onRemove(setting)}
          />
        ),
    },
  ];
}
