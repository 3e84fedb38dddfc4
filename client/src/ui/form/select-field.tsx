import { useTranslation } from 'react-i18next';
import { later } from '../later.tsx';
import { mostNames } from '../matching-names.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';

const SearchedSelect = later<SelectControlProps>(
  async () => (await import('./searched-select.tsx')).SearchedSelect,
);

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
  const Control = choices.length > mostNames ? SearchedSelect : SystemSelect;
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <Control
        id={id}
        name={name}
        label={label}
        choices={optional ? [{ value: '', label: t('none') }, ...choices] : choices}
        value={String(value ?? '')}
        help={help}
        error={error}
        disabled={disabled}
        onChange={(chosen) => form.setValue(name, chosen)}
        onLeave={() => form.touch(name)}
      />
    </FieldFrame>
  );
}

/** What a control of a choice is given. */
export interface SelectControlProps {
  id: string;
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  help: string | undefined;
  error: string | undefined;
  disabled: boolean | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** The system's own list. */
function SystemSelect({ id, name, choices, value, help, error, ...control }: SelectControlProps) {
  return (
    <select
      {...describedBy(id, help, error)}
      id={id}
      name={name}
      className={`form-select ${error ? 'is-invalid' : ''}`}
      value={value}
      disabled={control.disabled}
      onChange={({ target }) => control.onChange(target.value)}
      onBlur={control.onLeave}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
