import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locales } from '../../../../../shared/money.ts';
import { conceptServices } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useLot } from '../../../live/use-lot.ts';
import { type Concept, path } from './concept.form.ts';

export function useConceptColumns(): Column<Concept>[] {
  const { t } = useTranslation(['concepts', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 });
  return [
    {
      key: 'name',
      label: t('concepts:name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${path}?concept=${id}`}>{name}</Link>,
    },
    {
      key: 'initials',
      kind: 'code',
      label: t('concepts:initials'),
      sortable: true,
      cell: ({ initials }) => <code>{initials}</code>,
    },
    {
      key: 'service',
      label: t('concepts:service'),
      sortable: true,
      cell: ({ service }) => t(`values:conceptServices.${service}`),
    },
    { key: 'unit', label: t('concepts:unit'), sortable: true, cell: ({ unit }) => unit || '—' },
    {
      key: 'unitValue',
      kind: 'money',
      label: t('concepts:unitValue'),
      sortable: true,
      cell: moneyCell(
        ({ unitValue }) => unitValue,
        () => currency,
        language,
      ),
    },
    {
      key: 'taxRate',
      kind: 'figure',
      label: t('concepts:taxRate'),
      sortable: true,
      cell: ({ taxRate }) => percent.format(taxRate / 10_000),
    },
  ];
}

export function useConceptFilters(): Filter[] {
  const { t } = useTranslation(['concepts', 'values']);
  const choices = conceptServices.map((value) => ({ value, label: t(`values:conceptServices.${value}`) }));
  return [{ key: 'service', label: t('concepts:service'), choices }];
}
