import { useTranslation } from 'react-i18next';
import {
  decisionReasons,
  type SubscriberDecision,
} from '../../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useDecisionColumns } from './decision-columns.tsx';

const resource = 'subscriber-decisions';

/** Milliseconds: vehicles come while the list is looked at. */
const refreshEvery = 15_000;

/** What the entrance decided of vehicles, the last first: why one came in as rotation is asked while it stands there. */
export function Page() {
  const { t } = useTranslation(['decisions', 'routes', 'shell']);
  const columns = useDecisionColumns();
  const filters = useDecisionFilters();
  return (
    <>
      <PageHeader
        title={t('routes:view/subscribers/decisions')}
        trail={[{ label: t('shell:groups.customers') }]}
      />
      <p className="lead-text">{t('intro')}</p>
      <ListTable<SubscriberDecision>
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

function useDecisionFilters(): Filter[] {
  const { t } = useTranslation(['decisions', 'subscribers']);
  const today = useToday();
  return [
    { key: 'day', label: t('day'), periods: pastPeriods, today },
    {
      key: 'accepted',
      label: t('decision'),
      choices: ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'in' : 'refused') })),
    },
    {
      key: 'reason',
      label: t('reason'),
      choices: decisionReasons.map((value) => ({ value, label: t(`subscribers:reasons.${value}`) })),
    },
    { key: 'subscriberId', label: t('subscriber'), resource: 'subscribers', nameField: 'title' },
    { key: 'slotId', label: t('slot'), resource: 'slots', nameField: 'title' },
  ];
}
