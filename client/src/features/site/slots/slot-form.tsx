import { useTranslation } from 'react-i18next';
import { slotErrors } from '../../../../../shared/errors/slots.ts';
import {
  type Slot,
  type SlotInput,
  slotSchema,
} from '../../../../../shared/features/site/slots/slot.schema.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField, CheckGroup } from '../../../ui/form/check-fields.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type SlotValues, toForm, toPayload } from './slot.form.ts';
import { view } from './slots-view.ts';

/** The fields of one slot; create and edit share them. */
export function SlotForm({ slot, onDone }: { slot?: Slot | undefined; onDone: (saved: Slot) => void }) {
  const { t } = useTranslation(['slots', 'values']);
  const { create, update } = useSave<SlotInput, Slot>('slots');
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={slot}
      toForm={toForm}
      toPayload={toPayload}
      schema={slotSchema}
      errors={slotErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        slot && version !== undefined ? update(slot.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { title: saved.title }) });
        onDone(saved);
      }}
    >
      <TextField name="title" label={t('name')} help={t('nameHelp')} maxLength={120} />
      <TextField name="quota" label={t('quota')} inputMode="numeric" width="short" />
      <CheckGroup
        name="vehicleTypes"
        label={t('vehicleTypes')}
        choices={vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
      />
      <CheckField name="subscribersOnly" label={t('subscribersOnly')} help={t('subscribersOnlyHelp')} />
      <Reserved />
      <CheckField name="main" label={t('main')} help={t('mainHelp')} />
    </EntityForm>
  );
}

/** Some spaces are kept for subscribers where others enter too. */
function Reserved() {
  const { t } = useTranslation('slots');
  if (useFormValue<SlotValues, 'subscribersOnly'>('subscribersOnly')) return null;
  return (
    <TextField
      name="reserved"
      label={t('reserved')}
      help={t('reservedHelp')}
      inputMode="numeric"
      width="short"
    />
  );
}
