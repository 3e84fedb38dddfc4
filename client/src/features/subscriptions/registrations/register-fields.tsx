import type { ChangeEvent, ComponentProps } from 'react';
import type { WordedCode } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

interface FieldProps {
  /** The field's path in what is sent, by which the answer names it; its id, too. */
  path: string;
  label: string;
  help?: string;
  errors: Readonly<Record<string, string>>;
  value: string;
  onValue: (value: string) => void;
}

/** What a control needs to be told with its help and its error. */
function described(path: string, help: string | undefined, error: string | undefined) {
  const notes = [error && `${path}-error`, help && `${path}-help`].filter(Boolean).join(' ');
  return {
    id: path,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  } as const;
}

function Notes({
  path,
  help,
  error,
}: {
  path: string;
  help?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${path}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className="form-text" id={`${path}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'
>;

/** A line of text. The form kit is not here: it would double what a telephone has to load. */
export function RegisterText({
  path,
  label,
  help,
  errors,
  value,
  onValue,
  ...input
}: FieldProps & InputProps) {
  const error = errors[path];
  return (
    <div className="field">
      <label className="form-label" htmlFor={path}>
        {label}
      </label>
      <input
        type="text"
        spellCheck={false}
        {...input}
        {...described(path, help, error)}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value)}
      />
      <Notes path={path} help={help} error={error} />
    </div>
  );
}

/** One of a few codes, by the words that came with the page. */
export function RegisterChoice({
  path,
  label,
  errors,
  value,
  onValue,
  choices,
}: FieldProps & { choices: readonly WordedCode[] }) {
  const language = useLanguage();
  const error = errors[path];
  return (
    <div className="field">
      <label className="form-label" htmlFor={path}>
        {label}
      </label>
      <select
        {...described(path, undefined, error)}
        className={`form-select ${error ? 'is-invalid' : ''}`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {choices.map((one) => (
          <option key={one.code} value={one.code}>
            {one[language]}
          </option>
        ))}
      </select>
      <Notes path={path} error={error} />
    </div>
  );
}
