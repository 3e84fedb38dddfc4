import { type RefObject, useId, useState } from 'react';
import { RevealButton } from '../../../ui/form/reveal-button.tsx';

interface LoginFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  autoComplete: string;
  autoFocus?: boolean;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  hint?: string | undefined;
  /** A password: the name of the button that shows it. */
  reveal?: string;
}

/** A field of the login. The form kit is not here: it would double what the login has to load. */
export function LoginField({ ref, label, onValue, error, hint, reveal, ...input }: LoginFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="control">
        <input
          {...input}
          ref={ref}
          id={id}
          type={reveal && !shown ? 'password' : 'text'}
          className={`form-control ${reveal ? 'revealed' : ''} ${error ? 'is-invalid' : ''}`}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {reveal && <RevealButton field={ref} shown={shown} onShown={setShown} label={reveal} />}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className="form-text" id={`${id}-hint`} role="status">
        {hint}
      </p>
    </div>
  );
}
