import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { subscriberErrors } from '../../../../../shared/errors/subscribers.ts';
import type { Entity } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import {
  type Vehicle,
  type VehicleInput,
  vehicleSchema,
} from '../../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { useRecord } from '../../../api/use-record.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { PlateField } from '../../../ui/form/plate-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { editView } from './entities-view.ts';
import { ownerPath, payloadOf, toForm } from './vehicle.form.ts';

interface VehicleEditorProps {
  ownerId: number;
  /** Null is a new one. */
  id: number | null;
}

/** One vehicle of a third party. */
export function VehicleEditor({ ownerId, id }: VehicleEditorProps) {
  const { t } = useTranslation(['entityVehicles', 'shell']);
  const navigate = useNavigate();
  const owner = useRecord<Entity>('entities', ownerId);
  return (
    <RecordPage<Vehicle>
      resource="vehicles"
      id={id}
      title={(vehicle) => (id === null ? t('newTitle') : (vehicle?.plate ?? t('editTitle')))}
      trail={[
        { label: t('shell:groups.customers') },
        { label: owner.data?.name ?? t('owner'), to: ownerPath(ownerId) },
      ]}
      needs={[owner]}
    >
      {(vehicle) => (
        <VehicleForm
          ownerId={ownerId}
          vehicle={vehicle}
          onDone={() => void navigate(ownerPath(ownerId), { replace: id === null })}
        />
      )}
    </RecordPage>
  );
}

interface VehicleFormProps {
  ownerId: number;
  vehicle: Vehicle | undefined;
  onDone: () => void;
}

function VehicleForm({ ownerId, vehicle, onDone }: VehicleFormProps) {
  const { t } = useTranslation(['entityVehicles', 'values']);
  const { create, update } = useSave<VehicleInput, Vehicle>('vehicles');
  return (
    <EntityForm
      record={vehicle}
      toForm={toForm}
      toPayload={payloadOf(ownerId)}
      schema={vehicleSchema}
      errors={subscriberErrors}
      readOnly={!useMayWrite(editView)}
      save={(payload, version) =>
        vehicle && version !== undefined ? update(vehicle.id, version, payload) : create(payload)
      }
      onSaved={({ plate }) => {
        notify({ kind: 'success', text: t('saved', { plate }) });
        onDone();
      }}
    >
      <PlateField name="plate" label={t('plate')} />
      <SelectField
        name="vehicleType"
        label={t('vehicleType')}
        choices={vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
      />
      <TextField name="brand" label={t('brand')} maxLength={120} optional />
      <TextField name="colour" label={t('colour')} maxLength={120} optional />
    </EntityForm>
  );
}
