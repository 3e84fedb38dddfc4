import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { type Device, devicesView } from './device.ts';
import { DeviceForm } from './device-form.tsx';

const path = `/${devicesView}`;

/** Loads the device and shows its form; without an id, the form of a new one. */
export function DeviceEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['devices', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Device>('devices', id);
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.name ?? t('editTitle'))}
        trail={[{ label: t('shell:groups.devices') }, { label: t('routes:view/devices/add'), to: path }]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && <DeviceForm device={data} onDone={() => void navigate(path)} />}
    </>
  );
}
