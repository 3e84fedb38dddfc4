import { useTranslation } from 'react-i18next';
import { tollPassErrors } from '../../../../../shared/errors/toll-pass.ts';
import { tollPassReaderSchema } from '../../../../../shared/features/billing/toll-pass/reader.schema.ts';
import type { TollPassReader } from '../../../../../shared/features/billing/toll-pass/reader.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { toForm, toPayload } from './reader.form.ts';
import { readerPath, readerView } from './reader-view.ts';

interface ReaderFormProps {
  reader: TollPassReader;
  onSaved: (saved: TollPassReader) => void;
}

/** The fields of the reader. Its secret is typed, never shown. */
export function ReaderForm({ reader, onSaved }: ReaderFormProps) {
  const { t } = useTranslation('paymentSettings');
  const mayWrite = useMayWrite(readerView);
  return (
    <EntityForm
      record={reader}
      toForm={toForm}
      toPayload={toPayload}
      schema={tollPassReaderSchema}
      errors={tollPassErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        call<TollPassReader>('PUT', resourcePath(readerPath), { body: { ...payload, version } })
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('tollPass.saved') });
        onSaved(saved);
      }}
    >
      <FieldGroup title={t('tollPass.title')}>
        <div className="field">
          <p className="form-text">{t('tollPass.intro')}</p>
        </div>
        <CheckField name="active" label={t('tollPass.active')} help={t('tollPass.activeHelp')} />
        <TextField name="url" label={t('tollPass.url')} help={t('tollPass.urlHelp')} maxLength={200} />
        <TextField
          name="secret"
          label={t('tollPass.secret')}
          help={t(reader.hasSecret ? 'tollPass.secretStored' : 'tollPass.secretMissing')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          optional={reader.hasSecret}
        />
        <TextField
          name="timeoutMs"
          label={t('tollPass.timeoutMs')}
          help={t('tollPass.timeoutHelp')}
          inputMode="numeric"
          maxLength={5}
        />
        <div className="field">
          <p className="form-text">{t('tollPass.currency', { currency: reader.currency })}</p>
        </div>
      </FieldGroup>
    </EntityForm>
  );
}
