import { useTranslation } from 'react-i18next';
import {
  mostSendingRecipients,
  sendingChannels,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { addressesOf, type SendingValues } from './sending.form.ts';

/** By which way it goes, and to whom. */
export function RecipientFields({ hasMail, owner }: { hasMail: boolean; owner: string | null }) {
  const { t } = useTranslation('reportSendings');
  const channel = useFormValue<SendingValues, 'channel'>('channel');
  return (
    <>
      <SelectField
        name="channel"
        label={t('channel')}
        choices={sendingChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
      {channel === 'api' && <TextField name="url" label={t('url')} help={t('urlHelp')} maxLength={500} />}
      {channel === 'app' && <Recipients />}
      {channel === 'app' && !hasMail && <p className="alert alert-warning">{t('noMail')}</p>}
      {owner && (
        <p className="form-text">
          {t('owner')}: <strong>{owner}</strong>. {t('ownerHelp')}
        </p>
      )}
    </>
  );
}

function Recipients() {
  const { t } = useTranslation('reportSendings');
  const words = (text: string) => addressesOf(text).join(', ');
  const field = useField<SendingValues, 'recipients'>('recipients', t('recipients'), words);
  const { id, value, error, disabled, form } = field;
  const help = t('recipientsHelp', { most: mostSendingRecipients });
  return (
    <FieldFrame id={id} label={t('recipients')} help={help} error={error}>
      <textarea
        {...describedBy(id, help, error)}
        id={id}
        name="recipients"
        rows={3}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        value={value}
        disabled={disabled}
        spellCheck={false}
        onChange={({ target }) => form.setValue('recipients', target.value)}
        onBlur={() => form.touch('recipients')}
      />
    </FieldFrame>
  );
}
