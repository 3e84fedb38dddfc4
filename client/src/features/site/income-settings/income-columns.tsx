import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IncomeSetting } from '../../../../../shared/features/site/income-settings/income-setting.schema.ts';
import type { Column } from '../../../lists/column.ts';
import { path } from './income.form.ts';

export function useIncomeColumns(): Column<IncomeSetting>[] {
  const { t } = useTranslation(['incomeSettings', 'values']);
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
      kind: 'code',
      label: t('incomeSettings:incomeAccount'),
      sortable: true,
      cell: ({ incomeAccount }) => <code>{incomeAccount}</code>,
    },
    {
      key: 'taxAccount',
      kind: 'code',
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
  ];
}
