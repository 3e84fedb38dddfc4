import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Entity } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { writtenIdentification } from '../../../../../shared/nit.ts';
import { identificationTypes, personKinds, taxRegimes } from '../../../../../shared/values.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { Icon } from '../../../ui/icon.tsx';
import { editView, isFinalConsumer } from './entities-view.ts';

export function useEntityColumns(mayOpen: boolean): Column<Entity>[] {
  const { t } = useTranslation(['entities', 'values']);
  const words = useEntityWords();
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: (entity) => (
        <>
          {mayOpen ? <Link to={`/${editView}?entity=${entity.id}`}>{entity.name}</Link> : entity.name}{' '}
          {isFinalConsumer(entity) && (
            <span className="aside" role="img" aria-label={t('protected')} title={t('protected')}>
              <Icon name="lock" size={12} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'identificationType',
      label: t('identificationType'),
      cell: ({ identificationType }) => words.identificationType(identificationType),
    },
    {
      key: 'identification',
      kind: 'code',
      label: t('identification'),
      sortable: true,
      cell: ({ identificationType, identification }) => (
        <span className="text-nowrap">{writtenIdentification(identificationType, identification)}</span>
      ),
    },
    { key: 'email', label: t('email'), sortable: true, cell: ({ email }) => email ?? '—' },
    { key: 'telephone', kind: 'code', label: t('telephone'), cell: ({ telephone }) => telephone ?? '—' },
    {
      key: 'personKind',
      label: t('personKind'),
      extra: true,
      cell: ({ personKind }) => words.personKind(String(personKind)),
    },
    { key: 'address', label: t('address'), extra: true, cell: ({ address }) => address ?? '—' },
    { key: 'city', label: t('city'), sortable: true, extra: true, cell: ({ city }) => city ?? '—' },
    {
      key: 'taxRegime',
      label: t('taxRegime'),
      extra: true,
      cell: ({ taxRegime }) => words.taxRegime(taxRegime),
    },
  ];
}

export function useEntityFilters(): Filter[] {
  const { t } = useTranslation('entities');
  const words = useEntityWords();
  return [
    {
      key: 'personKind',
      label: t('personKind'),
      choices: personKinds.map((value) => ({ value, label: words.personKind(value) })),
    },
    {
      key: 'identificationType',
      label: t('identificationType'),
      choices: identificationTypes.map((value) => ({ value, label: words.identificationType(value) })),
    },
  ];
}

/** Codes in words; one that is not known is its own word. */
function useEntityWords() {
  const { t } = useTranslation('values');
  return {
    identificationType(code: string): string {
      const known = identificationTypes.find((one) => one === code);
      return known ? t(`identificationTypes.${known}`) : code;
    },
    personKind(code: string): string {
      const known = personKinds.find((one) => one === code);
      return known ? t(`personKinds.${known}`) : code;
    },
    taxRegime(code: string | null | undefined): string {
      const known = taxRegimes.find((one) => one === code);
      return known ? t(`taxRegimes.${known}`) : (code ?? '—');
    },
  };
}
