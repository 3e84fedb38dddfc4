import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { justSaved } from '../../../records/next-step.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { type Device, devicesView } from './device.ts';
import { DeviceForm } from './device-form.tsx';

const path = `/${devicesView}`;

/** Loads the device and shows its form; without an id, the form of a new one. */
export function DeviceEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['devices', 'routes', 'shell']);
  const navigate = useNavigate();
  return (
    <RecordPage<Device>
      resource="devices"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.name ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.devices') }, { label: t('routes:view/devices/add'), to: path }]}
    >
      {(device) => (
        <DeviceForm
          device={device}
          onDone={(saved) => {
            const isNew = id === null;
            void navigate(path, { replace: isNew, ...(isNew && { state: justSaved(saved.id, saved.name) }) });
          }}
        />
      )}
    </RecordPage>
  );
}
