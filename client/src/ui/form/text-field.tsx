import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';
import { RevealButton } from './reveal-button.tsx';

interface TextFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password';
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

/** Shown, it is text to the browser: which must neither mend it nor send it to be spelt. */
const secretInput = { autoCapitalize: 'none', spellCheck: false } as const;

/** Drawn again only when something of its own changes: a key stroke draws one field, not all. */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { id, name, label, help, optional, unit, width, error, value, setValue, touch, ...rest } = props;
  const { tidy, className = '', type, ...input } = rest;
  const { t } = useTranslation('ui');
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const isSecret = type === 'password';
  const control = (
    <input
      {...input}
      {...(isSecret ? secretInput : {})}
      ref={field}
      type={isSecret && shown ? 'text' : type}
      {...describedBy(id, help, error)}
      id={id}
      name={name}
      value={value}
      className={`form-control ${className} ${isSecret ? 'revealed' : ''} ${error ? 'is-invalid' : ''}`}
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
        {isSecret && <RevealButton field={field} shown={shown} onShown={setShown} label={t('reveal')} />}
      </div>
    </FieldFrame>
  );
});
