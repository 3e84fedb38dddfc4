import { useTranslation } from 'react-i18next';
import { type Movement, movementStates } from '../../../../../shared/features/traffic/movements/movement.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import type { Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useMovementColumns } from './movement-columns.tsx';

const resource = 'movements';

/** Every entry and exit of the lot, the last to come first. */
export function Page() {
  const { t } = useTranslation(['movements', 'routes', 'shell']);
  const columns = useMovementColumns();
  const filters = useMovementFilters();
  return (
    <>
      <PageHeader title={t('routes:view/movements')} trail={[{ label: t('shell:groups.operation') }]} />
      <p className="lead-text">{t('intro')}</p>
      <ListTable<Movement>
        resource={resource}
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

function useMovementFilters(): Filter[] {
  const { t } = useTranslation(['movements', 'values']);
  const today = useToday();
  return [
    { key: 'entry', label: t('entry'), periods: pastPeriods, today },
    { key: 'exit', label: t('exit'), periods: pastPeriods, today },
    {
      key: 'state',
      label: t('state'),
      choices: movementStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'slotId', label: t('slot'), resource: 'slots', nameField: 'title' },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      choices: vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) })),
    },
  ];
}
