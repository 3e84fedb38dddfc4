import { useTranslation } from 'react-i18next';
import { storeErrors } from '../../../../../shared/errors/stores.ts';
import {
  type CashRegister,
  type CashRegisterInput,
  cashRegisterSchema,
} from '../../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type Named, toForm, toPayload, view } from './register.form.ts';

interface RegisterFormProps {
  register?: CashRegister | undefined;
  stores: readonly Named[];
  devices: readonly Named[];
  onDone: () => void;
}

/** The records to choose from, and the chosen one even where it was deleted since. */
function choicesOf(records: readonly Named[], chosen: { id: number; name: string | null } | null) {
  const isGone = chosen !== null && !records.some(({ id }) => id === chosen.id);
  const gone = isGone ? [{ id: chosen.id, name: chosen.name ?? String(chosen.id) }] : [];
  return [...records, ...gone].map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The fields of one cash register; create and edit share them. */
export function RegisterForm({ register, stores, devices, onDone }: RegisterFormProps) {
  const { t } = useTranslation('cashRegisters');
  const { create, update } = useSave<CashRegisterInput, CashRegister>('cash-registers', ['stores']);
  const mayWrite = useMayWrite(view);
  const store = register ? { id: register.storeId, name: register.storeName } : null;
  const device = register?.deviceId ? { id: register.deviceId, name: register.deviceName } : null;
  return (
    <EntityForm
      record={register}
      toForm={toForm}
      toPayload={toPayload}
      schema={cashRegisterSchema}
      errors={storeErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        register && version !== undefined ? update(register.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        onDone();
      }}
    >
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={120} />
      <TextField name="externalId" label={t('externalId')} help={t('externalIdHelp')} maxLength={30} />
      <SelectField
        name="storeId"
        label={t('store')}
        choices={[{ value: '', label: t('chooseStore') }, ...choicesOf(stores, store)]}
      />
      <SelectField
        name="deviceId"
        label={t('device')}
        help={t('deviceHelp')}
        choices={choicesOf(devices, device)}
        optional
      />
    </EntityForm>
  );
}
