import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { describedBy, FieldNotes, OptionalMark } from './field-frame.tsx';
import { useField, useFormErrors } from './form-context.ts';
import { sentPlace } from './text-lines.ts';

interface TextListProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  help?: string;
  most?: number;
  /** Blank lines are kept: on paper they part others. */
  keepsBlank?: boolean;
}

/** Any number of short texts, a line each; there is always one to write into. */
export function TextList({ name, label, type = 'text', help, most = 10, keepsBlank }: TextListProps) {
  const { t } = useTranslation('ui');
  const { id, value, error, disabled, form } = useField(name, label, (list) => linesOf(list).join(', '));
  const errors = useFormErrors();
  const lines = linesOf(value);
  const shown = lines.length > 0 ? lines : [''];
  const set = (next: string[]) => form.setValue(name, next.length === 1 && next[0] === '' ? [] : next);
  return (
    <fieldset className="field">
      <legend className="form-label">
        {label} <OptionalMark />
      </legend>
      {shown.map((line, index) => {
        const place = keepsBlank ? index : sentPlace(shown, index);
        const lineError = errors[`${name}[${place}]`] ?? (index === 0 ? errors[name] : undefined);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity than their place.
          <div className="list-line" key={index}>
            <input
              {...describedBy(id, help, lineError && error)}
              id={index === 0 ? id : `${id}-${index}`}
              aria-label={`${label} ${index + 1}`}
              type={type}
              value={line}
              disabled={disabled}
              className={`form-control ${lineError ? 'is-invalid' : ''}`}
              autoComplete="off"
              onChange={(event) => set(shown.map((old, at) => (at === index ? event.target.value : old)))}
              onBlur={() => form.touch(name)}
            />
            {shown.length > 1 && (
              <IconButton
                icon="close"
                label={t('removeItem', { value: line || index + 1 })}
                onClick={() => set(shown.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      <FieldNotes id={id} help={help} error={error} />
      {shown.length < most && shown.at(-1) !== '' && (
        <Button kind="quiet" icon="plus" onClick={() => set([...shown, ''])}>
          {t('addItem')}
        </Button>
      )}
    </fieldset>
  );
}

function linesOf(value: unknown): string[] {
  return Array.isArray(value) ? value : [];
}
