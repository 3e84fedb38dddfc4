import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LiquidationRun } from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useRunColumns, useRunFilters } from './run-columns.tsx';
import { isAtWork, resource, runPath, runsView } from './runs-view.ts';

const pollMs = 1500;

/** What was billed, and what waits to be. */
export function RunList() {
  const { t } = useTranslation(['liquidationRuns', 'routes', 'shell']);
  const mayWrite = useMayWrite(runsView);
  const columns = useRunColumns();
  const filters = useRunFilters();
  const list = useListState(columns, filters);
  const answer = useList<LiquidationRun>(resource, list.query, {
    refreshInterval: (page) => (page?.rows.some(isAtWork) ? pollMs : 0),
  });
  const create = mayWrite && (
    <Link className="btn btn-primary" to={runPath('new')}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${runsView}`)}
        trail={[{ label: t('shell:groups.billing') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        filters={filters}
        tools={<ListExport resource="liquidation-runs" list={list} columns={columns} />}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
