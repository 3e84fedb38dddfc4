import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Store } from '../../../../shared/features/stores/store.schema.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useMayWrite } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { path, view } from './store.form.ts';
import { useStoreColumns } from './store-columns.tsx';

/** The stores of the lot in the payment market. */
export function StoreList() {
  const { t } = useTranslation(['stores', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<Store | null>(null);
  const columns = useStoreColumns(mayWrite ? setRemoving : undefined);
  const list = useListState(columns);
  const answer = useList<Store>('stores', list.query);
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?store=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="stores" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? { resource: 'stores', pick: ({ id, version, name }) => ({ id, version, name }) }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveStore store={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveStore({ store, onClose }: { store: Store; onClose: () => void }) {
  const { t } = useTranslation('stores');
  const { remove } = useSave('stores');
  const { id, version, name } = store;
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
