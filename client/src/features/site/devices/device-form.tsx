import { useTranslation } from 'react-i18next';
import { operationErrors } from '../../../../../shared/errors/operation.ts';
import { deviceSchema } from '../../../../../shared/features/site/devices/device.schema.ts';
import { deviceKinds } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { toForm, toPayload } from './device.form.ts';
import { type Device, type DeviceInput, devicesView } from './device.ts';
import { useKindName } from './use-kind-name.ts';

interface DeviceFormProps {
  device?: Device | undefined;
  onDone: (saved: Device) => void;
}

/** The fields of one device; create and edit share them. */
export function DeviceForm({ device, onDone }: DeviceFormProps) {
  const { t } = useTranslation('devices');
  const kindName = useKindName();
  const { create, update } = useSave<DeviceInput, Device>('devices');
  const mayWrite = useMayWrite(devicesView);
  const kinds = new Set<string>([...deviceKinds, ...(device ? [device.kind] : [])]);
  return (
    <EntityForm
      record={device}
      toForm={toForm}
      toPayload={toPayload}
      schema={deviceSchema}
      errors={operationErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        device && version !== undefined ? update(device.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        onDone(saved);
      }}
    >
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={120} />
      <SelectField
        name="kind"
        label={t('kind')}
        choices={[...kinds].map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
      <TextField name="imei" label={t('imei')} help={t('imeiHelp')} maxLength={30} />
    </EntityForm>
  );
}
