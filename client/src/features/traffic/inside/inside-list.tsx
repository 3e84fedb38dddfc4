import { useTranslation } from 'react-i18next';
import { type InsideStay, insideWarnings } from '../../../../../shared/features/traffic/inside/inside.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import type { Filter } from '../../../lists/column.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useInsideColumns } from './inside-columns.tsx';
import { refreshEvery, resource, view } from './inside-view.ts';

/** Every vehicle that is in the lot, the last to come first. */
export function InsideList() {
  const { t } = useTranslation(['inside', 'routes', 'shell']);
  const columns = useInsideColumns();
  const filters = useInsideFilters();
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.operation') }]} />
      <p className="lead-text">{t('intro')}</p>
      <ListTable<InsideStay>
        resource={resource}
        label={t('list')}
        columns={columns}
        filters={filters}
        refreshEvery={refreshEvery}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

function useInsideFilters(): Filter[] {
  const { t } = useTranslation(['inside', 'values']);
  return [
    { key: 'slotId', label: t('slot'), resource: 'slots', nameField: 'title' },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      choices: vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) })),
    },
    {
      key: 'warning',
      label: t('warning'),
      choices: (['any', ...insideWarnings] as const).map((value) => ({
        value,
        label: t(`warnings.${value}`),
      })),
    },
  ];
}
