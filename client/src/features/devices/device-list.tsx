import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useMayWrite } from '../../session/session-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { type Device, devicesView } from './device.ts';
import { useDeviceColumns, useDeviceFilters } from './device-columns.tsx';

const path = `/${devicesView}`;

/** The pay stations, handhelds, barriers … of the lot. */
export function DeviceList() {
  const { t } = useTranslation(['devices', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(devicesView);
  const [removing, setRemoving] = useState<Device | null>(null);
  const filters = useDeviceFilters();
  const columns = useDeviceColumns({
    name: ({ id, name }) => <Link to={`${path}?device=${id}`}>{name}</Link>,
    actions: (device) =>
      mayWrite && (
        <IconButton
          icon="trash"
          label={t('removeOf', { name: device.name })}
          onClick={() => setRemoving(device)}
        />
      ),
  });
  const list = useListState(columns, filters);
  const answer = useList<Device>('devices', list.query);
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?device=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/devices/add')}
        trail={[{ label: t('shell:groups.devices') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="devices" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? { resource: 'devices', pick: ({ id, version, name }) => ({ id, version, name }) }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveDevice device={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveDevice({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const { remove } = useSave('devices');
  const { id, version, name } = device;
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
