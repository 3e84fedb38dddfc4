import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Company } from '../../../../../shared/features/site/companies/company.schema.ts';
import { companyClassifications, identificationTypes } from '../../../../../shared/values.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { listView } from './companies-view.ts';

export function useCompanyColumns(): Column<Company>[] {
  const { t } = useTranslation(['companies', 'values']);
  const className = useClassName();
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`/${listView}?company=${id}`}>{name}</Link>,
    },
    {
      key: 'classification',
      label: t('classification'),
      sortable: true,
      cell: ({ classification }) => className(classification),
    },
    {
      key: 'identification',
      kind: 'code',
      label: t('identification'),
      fields: ['identificationType', 'identification'],
      sortable: true,
      cell: ({ identificationType, identification }) => {
        const type = identificationTypes.find((one) => one === identificationType);
        if (!identification) return '—';
        return type ? `${t(`values:identificationTypes.${type}`)} ${identification}` : identification;
      },
    },
    { key: 'address', label: t('address'), sortable: true, cell: ({ address }) => address || '—' },
    { key: 'telephone', kind: 'code', label: t('telephone'), cell: ({ telephone }) => telephone || '—' },
    { key: 'emails', label: t('emails'), extra: true, cell: ({ emails }) => emails?.join(', ') || '—' },
    {
      key: 'timeZone',
      label: t('timeZone'),
      sortable: true,
      extra: true,
      cell: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    },
    {
      key: 'currency',
      kind: 'code',
      label: t('currency'),
      sortable: true,
      extra: true,
      cell: ({ currency }) => currency,
    },
  ];
}

export function useCompanyFilters(): Filter[] {
  const { t } = useTranslation('companies');
  const className = useClassName();
  const choices = companyClassifications.map((value) => ({ value, label: className(value) }));
  return [{ key: 'classification', label: t('classification'), choices }];
}

/** The words of a classification; an operator's own is its own word. */
export function useClassName(): (classification: string) => string {
  const { t } = useTranslation('values');
  return (classification) => {
    const known = companyClassifications.find((one) => one === classification);
    return known ? t(`companyClassifications.${known}`) : classification;
  };
}
