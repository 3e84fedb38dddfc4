import { useTranslation } from 'react-i18next';
import { storeErrors } from '../../../../../shared/errors/stores.ts';
import {
  type Store,
  type StoreInput,
  storeSchema,
} from '../../../../../shared/features/site/stores/store.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { toForm, toPayload, view } from './store.form.ts';

/** The fields of one store; create and edit share them. */
export function StoreForm({ store, onDone }: { store?: Store | undefined; onDone: () => void }) {
  const { t } = useTranslation('stores');
  const { create, update } = useSave<StoreInput, Store>('stores', ['cash-registers']);
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={store}
      toForm={toForm}
      toPayload={toPayload}
      schema={storeSchema}
      errors={storeErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        store && version !== undefined ? update(store.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        onDone();
      }}
    >
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={120} />
      <TextField name="externalId" label={t('externalId')} help={t('externalIdHelp')} maxLength={30} />
    </EntityForm>
  );
}
