import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Store } from '../../../../../shared/features/site/stores/store.schema.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { path } from './store.form.ts';

export function useStoreColumns(): Column<Store>[] {
  const { t } = useTranslation(['stores']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  return [
    {
      key: 'name',
      label: t('stores:name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${path}?store=${id}`}>{name}</Link>,
    },
    {
      key: 'externalId',
      kind: 'code',
      label: t('stores:externalId'),
      sortable: true,
      cell: ({ externalId }) => <code>{externalId}</code>,
    },
    {
      key: 'registers',
      derived: true,
      label: t('stores:registers'),
      cell: ({ registers }) => figures.format(registers),
    },
  ];
}
