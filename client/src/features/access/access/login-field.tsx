import { type Ref, useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface LoginFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  autoComplete: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  hint?: string | undefined;
  /** A password: the names of the button that shows and hides it. */
  secret?: { show: string; hide: string };
}

/** A field of the login. The form kit is not here: it would double what the login has to load. */
export function LoginField({ ref, label, onValue, error, hint, secret, ...input }: LoginFieldProps) {
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
          type={secret && !shown ? 'password' : 'text'}
          className={`form-control ${error ? 'is-invalid' : ''}`}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {secret && (
          <button
            type="button"
            className="icon-button reveal"
            aria-pressed={shown}
            aria-label={shown ? secret.hide : secret.show}
            title={shown ? secret.hide : secret.show}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        )}
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
