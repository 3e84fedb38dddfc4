import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Slot } from '../../../../shared/features/slots/slot.schema.ts';
import { useList } from '../../api/use-list.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useMayWrite } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { RemoveSlot } from './remove-slot.tsx';
import { useSlotColumns } from './slot-columns.tsx';
import { path, view } from './slots-view.ts';

const refreshEvery = 15_000;

/** The slots of the lot with their use, live. */
export function SlotList() {
  const { t } = useTranslation(['slots', 'shell', 'ui']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<Slot | null>(null);
  const columns = useSlotColumns(mayWrite ? { onRemove: setRemoving } : {});
  const list = useListState(columns);
  const answer = useList<Slot>('slots', list.query, { refreshInterval: refreshEvery });
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?slot=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} trail={[{ label: t('shell:groups.operation') }]} action={create} />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={(slot) => slot.id}
        list={list}
        answer={answer}
        tools={<ListExport resource="slots" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource: 'slots',
                also: ['occupancy'],
                pick: ({ id, version, title }) => ({ id, version, name: title }),
              }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveSlot slot={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
