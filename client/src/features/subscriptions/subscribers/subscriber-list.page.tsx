import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import {
  filterOfList,
  formView,
  importPath,
  increasePath,
  increasesView,
  listView,
} from '../subscription-views.ts';
import { StateTabs } from './state-tabs.tsx';
import { type SubscriberAction, useBulkActions, useRowTools } from './subscriber-actions.ts';
import { useSubscriberColumns } from './subscriber-columns.tsx';
import { useSubscriberFilters } from './subscriber-filters.ts';

const ActionDialog = later(async () => (await import('./action-dialog.tsx')).ActionDialog);

const Imports = later(async () => (await import('../subscriber-imports/imports.tsx')).Imports, {
  meanwhile: () => <Skeleton />,
  texts: ['subscriberImports'],
});

/** The list, or a file of subscribers to be: `?import=new` or `?import=<id>`. */
export function Page() {
  const asked = useSearchParams()[0].get('import');
  return asked === null ? <SubscriberList /> : <Imports key={asked} asked={asked} />;
}

/** Who pays by the month, and how each stands today. */
function SubscriberList() {
  const { t } = useTranslation(['subscribers', 'routes', 'shell']);
  const mayWrite = useMayWrite(listView);
  const mayCreate = useMayWrite(formView);
  const mayIncrease = useMayWrite(increasesView);
  const [asked, setAsked] = useState<{ action: SubscriberAction | 'delete'; subscriber: Subscriber } | null>(
    null,
  );
  const columns = useSubscriberColumns();
  const filters = useSubscriberFilters();
  const selectable = useBulkActions();
  const rowTools = useRowTools((action, subscriber) => setAsked({ action, subscriber }));
  const list = useListState(columns, filters.all);
  const answer = useList<Subscriber>('subscribers', list.query);
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${formView}`}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  const increase = mayIncrease && (answer.data?.total ?? 0) > 0 && (
    <Link
      className="btn btn-outline-secondary"
      to={increasePath('new')}
      state={{ filter: filterOfList(list.query), search: list.searchOf({}) }}
    >
      {t('increaseAll')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${listView}`)}
        trail={[{ label: t('shell:groups.customers') }]}
        action={
          <div className="button-row">
            {mayWrite && (
              <Link className="btn btn-outline-secondary" to={importPath('new')}>
                {t('import')}
              </Link>
            )}
            {increase}
            {create}
          </div>
        }
      />
      <StateTabs list={list} />
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters.chips}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="subscribers" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={mayWrite ? selectable : undefined}
        rowTools={mayWrite ? rowTools : undefined}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {asked && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
