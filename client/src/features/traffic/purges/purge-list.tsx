import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Purge } from '../../../../../shared/features/traffic/purges/purge.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge } from '../../../ui/badges.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { PurgeDetail } from './purge-detail.tsx';
import { tabPath } from './purges-view.ts';

/** What was purged, each opening its stays. */
export function PurgeList() {
  const { t } = useTranslation('purges');
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('purge'));
  const today = useToday();
  const columns = usePurgeColumns();
  const filters: Filter[] = [
    { key: 'at', label: t('at'), periods: pastPeriods, today },
    {
      key: 'undone',
      label: t('undone'),
      choices: [
        { value: 'false', label: t('stands') },
        { value: 'true', label: t('undone') },
      ],
    },
  ];
  const close = () =>
    setParams((now) => {
      now.delete('purge');
      return now;
    });
  return (
    <>
      <ListTable<Purge>
        resource="purges"
        label={t('tabs.purges')}
        columns={columns}
        filters={filters}
        searchLabel={t('searchReason')}
        empty={<Empty title={t('noPurges')}>{t('noPurgesBody')}</Empty>}
      />
      {id > 0 && <PurgeDetail id={id} onClose={close} />}
    </>
  );
}

function usePurgeColumns(): Column<Purge>[] {
  const { t } = useTranslation('purges');
  const language = useLanguage();
  const { currency } = useLot();
  return [
    {
      key: 'at',
      kind: 'date',
      label: t('at'),
      sortable: true,
      cell: ({ id, at }) => (
        <Link to={`${tabPath('purges')}&purge=${id}`}>
          <Moment at={at} />
        </Link>
      ),
    },
    { key: 'reason', label: t('reason'), cell: ({ reason }) => reason },
    { key: 'stays', kind: 'figure', label: t('stays'), sortable: true, cell: ({ stays }) => stays },
    { key: 'paid', kind: 'figure', label: t('paid'), cell: ({ paid }) => paid },
    {
      key: 'foregone',
      kind: 'money',
      label: t('foregone'),
      sortable: true,
      cell: moneyCell(
        ({ foregone }) => foregone,
        () => currency,
        language,
      ),
    },
    {
      key: 'undoneAt',
      kind: 'state',
      label: t('state'),
      cell: ({ undoneAt }) =>
        undoneAt ? (
          <StateBadge tone="warning">{t('undone')}</StateBadge>
        ) : (
          <StateBadge tone="quiet">{t('stands')}</StateBadge>
        ),
    },
  ];
}
