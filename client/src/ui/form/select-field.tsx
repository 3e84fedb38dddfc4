import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  help?: string;
  /** Adds the choice of nothing. */
  optional?: boolean;
}

export function SelectField({ name, label, choices, help, optional }: SelectFieldProps) {
  const { t } = useTranslation('ui');
  const display = (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? t('none');
  const { id, value, error, disabled, form } = useField(name, label, display);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <select
        {...describedBy(id, help, error)}
        id={id}
        name={name}
        className={`form-select ${error ? 'is-invalid' : ''}`}
        value={String(value ?? '')}
        disabled={disabled}
        onChange={(event) => form.setValue(name, event.target.value)}
        onBlur={() => form.touch(name)}
      >
        {optional && <option value="">{t('none')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
