import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedIncrease } from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { increasePath, increasesView } from '../subscription-views.ts';
import { useIncreaseColumns, useIncreaseFilters } from './increase-columns.tsx';
import { resource } from './increases-view.ts';

/** What was raised, and what waits to be confirmed. */
export function IncreaseList() {
  const { t } = useTranslation(['priceIncreases', 'routes', 'shell']);
  const mayWrite = useMayWrite(increasesView);
  const columns = useIncreaseColumns();
  const filters = useIncreaseFilters();
  const list = useListState(columns, filters);
  const answer = useList<ListedIncrease>(resource, list.query);
  const create = mayWrite && (
    <Link className="btn btn-primary" to={increasePath('new')}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${increasesView}`)}
        trail={[{ label: t('shell:groups.customers') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        filters={filters}
        tools={<ListExport resource="subscriber-price-increases" list={list} columns={columns} />}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
