import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { externalErrors } from '../../../../../shared/errors/external.ts';
import {
  type ApiKey,
  type ApiKeyInput,
  apiKeySchema,
  externalResourceNames,
  externalResources,
} from '../../../../../shared/features/outside/api-keys/api-key.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckGroup } from '../../../ui/form/check-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { externalPath, externalView } from '../external-view.ts';
import { toForm, toPayload, writing } from './api-key.form.ts';

/** Loads the key and shows its form; without an id, the form of a new one. */
export function KeyEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['externalSystems', 'routes', 'shell']);
  return (
    <RecordPage<ApiKey>
      resource="api-keys"
      id={id}
      title={(key) => (id === null ? t('keyNew') : (key?.name ?? t('key')))}
      trail={[
        { label: t('shell:groups.configuration') },
        { label: t(`routes:${externalView}`), to: externalPath },
      ]}
    >
      {(key) => <KeyForm apiKey={key} />}
    </RecordPage>
  );
}

function KeyForm({ apiKey }: { apiKey: ApiKey | undefined }) {
  const { t } = useTranslation('externalSystems');
  const navigate = useNavigate();
  const { create, update } = useSave<ApiKeyInput, ApiKey>('api-keys');
  const mayWrite = useMayWrite(externalView);
  const choices = externalResourceNames.flatMap((resource) => {
    const label = t(`resources.${resource}`);
    const seen = { value: resource, label };
    return externalResources[resource] === 'write'
      ? [seen, { value: writing(resource), label: `${label}: ${t('write').toLowerCase()}` }]
      : [seen];
  });
  return (
    <EntityForm
      record={apiKey}
      toForm={toForm}
      toPayload={toPayload}
      schema={apiKeySchema}
      errors={externalErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        apiKey && version !== undefined ? update(apiKey.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        void navigate(externalPath, { replace: !apiKey });
      }}
    >
      <TextField name="name" label={t('name')} help={t('keyNameHelp')} maxLength={120} />
      <CheckGroup name="grants" label={t('grants')} help={t('grantsHelp')} choices={choices} />
      <DateField name="validTo" label={t('validTo')} help={t('validToHelp')} optional />
    </EntityForm>
  );
}
