import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { platesOf, type RestrictionValues } from './restriction.form.ts';

/** Plates that may always drive, one a line; pasted lists are tidied when the field is left. */
export function ExemptPlates() {
  const { t } = useTranslation('plateRestrictions');
  const words = (text: string) => platesOf(text).join(', ');
  const field = useField<RestrictionValues, 'exemptPlates'>('exemptPlates', t('exemptPlates'), words);
  const { id, value, error, disabled, form } = field;
  const help = t('exemptHelp');
  return (
    <FieldFrame id={id} label={t('exemptPlates')} help={help} error={error} optional>
      <textarea
        {...describedBy(id, help, error)}
        id={id}
        name="exemptPlates"
        rows={4}
        className={`form-control plate-input ${error ? 'is-invalid' : ''}`}
        value={value}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => form.setValue('exemptPlates', event.target.value)}
        onBlur={() => {
          form.setValue('exemptPlates', platesOf(value).join('\n'));
          form.touch('exemptPlates');
        }}
      />
    </FieldFrame>
  );
}
