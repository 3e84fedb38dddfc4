import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FieldFrameProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
}

/** Label above, the control, then the error or the help in a line below. */
export function FieldFrame({ id, label, help, error, optional, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label} {optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

export function OptionalMark() {
  return <span className="optional">({useTranslation('ui').t('optional')})</span>;
}

export function FieldNotes({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className="form-text" id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

/** Ties a control to its notes. */
export function describedBy(id: string, help?: string, error?: string) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
