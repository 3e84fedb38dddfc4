import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { reportSendingErrors } from '../../../../../shared/errors/report-sendings.ts';
import {
  type ReportSendingInput,
  reportSendingSchema,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import type {
  ReportSending,
  SendingSetting,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { ReportFields } from './report-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { toForm, toPayload } from './sending.form.ts';
import { resource, view } from './sendings-view.ts';

interface SendingFormProps {
  sending: ReportSending | undefined;
  setting: SendingSetting;
  onDone: (saved: ReportSending) => void;
}

/** The fields of one sending: what, when and to whom, and beside them what would go out. */
export function SendingForm({ sending, setting, onDone }: SendingFormProps) {
  const { t } = useTranslation('reportSendings');
  const { create, update } = useSave<ReportSendingInput, ReportSending>(resource);
  const mayWrite = useMayWrite(view);
  const language = useLanguage();
  const [params] = useSearchParams();
  const begun = useRef({ today: setting.today, language, params }).current;
  const fill = useRef((stored?: ReportSending) => toForm(stored, begun)).current;
  return (
    <EntityForm
      record={sending}
      toForm={fill}
      toPayload={toPayload}
      schema={reportSendingSchema}
      errors={reportSendingErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        sending && version !== undefined ? update(sending.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.title }) });
        onDone(saved);
      }}
    >
      <FieldGroup title={t('what')}>
        <ReportFields setting={setting} />
      </FieldGroup>
      <FieldGroup title={t('when')}>
        <ScheduleFields timeZone={setting.timeZone} />
      </FieldGroup>
      <FieldGroup title={t('whom')}>
        <RecipientFields hasMail={setting.mail} owner={sending?.owner ?? null} />
      </FieldGroup>
      <FieldGroup title={t('preview')}>
        <PreviewPanel />
      </FieldGroup>
    </EntityForm>
  );
}
