import { useTranslation } from 'react-i18next';
import {
  denials,
  type GuardianVisit,
  guardianKinds,
  visitStates,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type { Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { visits } from './guardian-views.ts';
import { useVisitColumns } from './visit-columns.tsx';

const refreshEvery = 15_000;

/** All visits, the newest first: who came and left, and who was turned away. */
export function VisitList() {
  const { t } = useTranslation('guardian');
  return (
    <ListTable<GuardianVisit>
      resource={visits}
      label={t('visits')}
      columns={useVisitColumns()}
      filters={useVisitFilters()}
      refreshEvery={refreshEvery}
      searchLabel={t('visitSearch')}
      empty={<Empty title={t('visitsEmpty')}>{t('nobodyBody')}</Empty>}
    />
  );
}

function useVisitFilters(): Filter[] {
  const { t } = useTranslation('guardian');
  const today = useToday();
  return [
    { key: 'entryAt', label: t('entryAt'), periods: pastPeriods, today },
    {
      key: 'state',
      label: t('state'),
      choices: visitStates.map((value) => ({ value, label: t(`visitStates.${value}`) })),
    },
    {
      key: 'kind',
      label: t('kind'),
      choices: guardianKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'denial',
      label: t('denial'),
      choices: denials.map((value) => ({ value, label: t(`denials.${value}`) })),
    },
    { key: 'overstayed', label: t('overstayed'), choices: [{ value: 'true', label: t('isOverstayed') }] },
  ];
}
