import { memo } from 'react';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';

interface TextFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time';
  inputMode?: 'numeric' | 'decimal' | 'text';
  autoComplete?: string;
  /** Shown within the field, after the value. */
  unit?: string;
  maxLength?: number;
  /** Narrow fields say that little is expected. */
  width?: 'short';
}

/** However long it is. */
const masked = () => '••••••••';

export function TextField({ name, label, ...look }: TextFieldProps) {
  const isSecret = look.type === 'password';
  const { id, value, error, disabled, form } = useField(name, label, isSecret ? masked : undefined, isSecret);
  const { setValue, touch } = form;
  const state = { id, name, label, value: String(value ?? ''), error, disabled, setValue, touch };
  return <TextInput {...look} {...state} />;
}

interface TextInputProps extends TextFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  setValue: (name: string, value: string) => void;
  touch: (name: string) => void;
  /** Mends what was typed, in the control itself so that the caret stays; never a new function. */
  tidy?: (control: HTMLInputElement) => string;
  className?: string;
  spellCheck?: boolean;
}

/** Drawn again only when something of its own changes: a key stroke draws one field, not all. */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { id, name, label, help, optional, unit, width, error, value, setValue, touch, ...rest } = props;
  const { tidy, className = '', ...input } = rest;
  const control = (
    <input
      {...input}
      {...describedBy(id, help, error)}
      id={id}
      name={name}
      value={value}
      className={`form-control ${className} ${error ? 'is-invalid' : ''}`}
      autoComplete={input.autoComplete ?? 'off'}
      onChange={({ target }) => setValue(name, tidy ? tidy(target) : target.value)}
      onBlur={() => touch(name)}
    />
  );
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div className={`control ${width ?? ''}`}>
        {control}
        {unit && <span className="unit">{unit}</span>}
      </div>
    </FieldFrame>
  );
});
