import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { platesOf } from './restriction.form.ts';

/** Plates that may always drive, one a line; pasted lists are tidied when the field is left. */
export function ExemptPlates() {
  const { t } = useTranslation('plateRestrictions');
  const { id, value, error, disabled, form } = useField('exemptPlates', t('exemptPlates'), (text) =>
    platesOf(String(text ?? '')).join(', '),
  );
  const help = t('exemptHelp');
  return (
    <FieldFrame id={id} label={t('exemptPlates')} help={help} error={error} optional>
      <textarea
        {...describedBy(id, help, error)}
        id={id}
        name="exemptPlates"
        rows={4}
        className={`form-control plate-input ${error ? 'is-invalid' : ''}`}
        value={String(value ?? '')}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => form.setValue('exemptPlates', event.target.value)}
        onBlur={() => {
          form.setValue('exemptPlates', platesOf(String(value ?? '')).join('\n'));
          form.touch('exemptPlates');
        }}
      />
    </FieldFrame>
  );
}
