import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CashRegister } from '../../../../shared/features/cash-registers/cash-register.schema.ts';
import { useAll } from '../../api/use-all.ts';
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
import { type Named, path, view } from './register.form.ts';
import { useRegisterColumns, useRegisterFilters } from './register-columns.tsx';

/** The cash registers of the lot in the payment market. */
export function RegisterList() {
  const { t } = useTranslation(['cashRegisters', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<CashRegister | null>(null);
  const { data: stores } = useAll<Named>('stores', { sort: 'name' });
  const filters = useRegisterFilters(stores ?? []);
  const columns = useRegisterColumns(mayWrite ? setRemoving : undefined);
  const list = useListState(columns, filters);
  const answer = useList<CashRegister>('cash-registers', list.query);
  const hasStore = stores === undefined || stores.length > 0;
  const create = mayWrite && hasStore && (
    <Button icon="plus" onClick={() => void navigate(`${path}?register=new`)}>
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
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="cash-registers" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource: 'cash-registers',
                also: ['stores'],
                pick: ({ id, version, name }) => ({ id, version, name }),
              }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {hasStore ? t('emptyBody') : t('storeFirst')}{' '}
            {!hasStore && <Link to="/view/store">{t('routes:view/store')}</Link>}
          </Empty>
        }
      />
      {removing && <RemoveRegister register={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveRegister({ register, onClose }: { register: CashRegister; onClose: () => void }) {
  const { t } = useTranslation('cashRegisters');
  const { remove } = useSave('cash-registers', ['stores']);
  const { id, version, name } = register;
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
