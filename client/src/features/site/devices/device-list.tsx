import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NextStep, useJustSaved } from '../../../records/next-step.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { type Device, devicesView, keysView } from './device.ts';
import { useDeviceColumns, useDeviceFilters } from './device-columns.tsx';

const path = `/${devicesView}`;

/** The pay stations, handhelds, barriers … of the lot. */
export function DeviceList() {
  const { t } = useTranslation(['devices', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(devicesView);
  const columns = useDeviceColumns(({ id, name }) => <Link to={`${path}?device=${id}`}>{name}</Link>);
  const filters = useDeviceFilters();
  const saved = useJustSaved();
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
      {saved && (
        <NextStep view={keysView} to={`/${keysView}?issue=${saved.savedId}`} action={t('keyIssue')}>
          {t('next', { name: saved.savedName })}
        </NextStep>
      )}
      <RecordTable<Device>
        resource="devices"
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ name }) => name}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
          }))
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
