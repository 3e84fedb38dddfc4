import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { externalErrors } from '../../../../../shared/errors/external.ts';
import {
  type Webhook,
  type WebhookInput,
  webhookEvents,
  webhookSchema,
} from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField, CheckGroup } from '../../../ui/form/check-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { externalView, tabPath } from '../external-view.ts';
import { toForm, toPayload } from './webhook.form.ts';

/** Loads the webhook and shows its form; without an id, the form of a new one. */
export function HookEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['externalSystems', 'routes', 'shell']);
  return (
    <RecordPage<Webhook>
      resource="webhooks"
      id={id}
      title={(hook) => (id === null ? t('hookNew') : (hook?.name ?? t('webhook')))}
      trail={[
        { label: t('shell:groups.configuration') },
        { label: t(`routes:${externalView}`), to: tabPath('hooks') },
      ]}
    >
      {(hook) => <HookForm hook={hook} />}
    </RecordPage>
  );
}

function HookForm({ hook }: { hook: Webhook | undefined }) {
  const { t } = useTranslation('externalSystems');
  const navigate = useNavigate();
  const { create, update } = useSave<WebhookInput, Webhook>('webhooks');
  const mayWrite = useMayWrite(externalView);
  return (
    <EntityForm
      record={hook}
      toForm={toForm}
      toPayload={toPayload}
      schema={webhookSchema}
      errors={externalErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        hook && version !== undefined ? update(hook.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        void navigate(tabPath('hooks'), { replace: !hook });
      }}
    >
      <TextField name="name" label={t('name')} help={t('hookNameHelp')} maxLength={120} />
      <TextField name="url" label={t('url')} help={t('urlHelp')} maxLength={500} />
      <CheckGroup
        name="events"
        label={t('eventsLabel')}
        choices={webhookEvents.map((event) => ({ value: event, label: t(`events.${event}`) }))}
      />
      <CheckField name="active" label={t('active')} />
    </EntityForm>
  );
}
