import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Entity } from '../../../../shared/features/entities/entity.schema.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { holdsView, useMayWrite, useSession } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { createView, editView, listView } from './entities-view.ts';
import { useEntityColumns, useEntityFilters } from './entity-columns.tsx';

/** The persons and firms that invoices and subscriptions name. */
export function Page() {
  const { t } = useTranslation(['entities', 'routes', 'shell']);
  const mayWrite = useMayWrite(listView);
  const mayCreate = useMayWrite(createView);
  const mayOpen = holdsView(useSession().view, editView);
  const [removing, setRemoving] = useState<Entity | null>(null);
  const columns = useEntityColumns(mayOpen, mayWrite ? setRemoving : undefined);
  const filters = useEntityFilters();
  const list = useListState(columns, filters);
  const answer = useList<Entity>('entities', list.query);
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${createView}`}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/users/entities/list')}
        trail={[{ label: t('shell:groups.customers') }]}
        action={create}
      />
      <DataTable
        label={t('routes:view/users/entities/list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="entities" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? { resource: 'entities', pick: ({ id, version, name }) => ({ id, version, name }) }
            : undefined
        }
        empty={<Empty title={t('empty')} action={create} />}
      />
      {removing && <RemoveEntity entity={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveEntity({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t } = useTranslation('entities');
  const { remove } = useSave('entities');
  const { id, version, name } = entity;
  return (
    <SureDialog
      title={t('removeTitle', { name })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
