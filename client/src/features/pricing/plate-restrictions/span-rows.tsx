import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { PathDay, PathText } from '../../../ui/rows/path-fields.tsx';
import type { RestrictionValues, SpanValues } from './restriction.form.ts';

/** The hours in which the restriction holds; none is the whole day. */
export function WindowRows() {
  const { t } = useTranslation('plateRestrictions');
  return (
    <SpanRows
      name="windows"
      label={t('windows')}
      help={t('windowsHelp')}
      add={t('addWindow')}
      fresh={{ from: '', to: '' }}
      kind="hours"
    />
  );
}

/** Days on which the restriction does not hold. */
export function SuspensionRows() {
  const { t } = useTranslation('plateRestrictions');
  return (
    <SpanRows
      name="suspensions"
      label={t('suspensions')}
      help={t('suspensionsHelp')}
      add={t('addSuspension')}
      fresh={{ from: '', to: '' }}
      kind="days"
    />
  );
}

interface SpanRowsProps {
  name: 'windows' | 'suspensions';
  label: string;
  help: string;
  add: string;
  fresh: SpanValues;
  kind: 'hours' | 'days';
}

function SpanRows({ name, label, help, add, fresh, kind }: SpanRowsProps) {
  const { t } = useTranslation('plateRestrictions');
  const words = (shown: readonly SpanValues[]) => shown.map(({ from, to }) => `${from} – ${to}`).join(', ');
  const field = useField<RestrictionValues, SpanRowsProps['name']>(name, label, words);
  const { id, value: rows, disabled, form: actions } = field;
  const { setValue } = actions;
  const errors = useFormErrors();
  return (
    <fieldset className="field span-rows" id={id} tabIndex={-1}>
      <legend className="form-label">{label}</legend>
      {rows.map((row, place) => {
        const input = (end: keyof SpanValues) => ({
          actions,
          path: `${name}[${place}].${end}`,
          place: `${label} ${place + 1}`,
          label: t(end === 'from' ? 'from' : 'to'),
          value: row[end],
          error: errors[`${name}[${place}].${end}`],
          disabled,
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity than their place.
          <div className="span-row" key={place}>
            {kind === 'hours' ? (
              <>
                <PathText {...input('from')} maxLength={5} tidy={hourText} />
                <PathText {...input('to')} maxLength={5} tidy={hourText} />
              </>
            ) : (
              <>
                <PathDay {...input('from')} />
                <PathDay {...input('to')} />
              </>
            )}
            {!disabled && (
              <IconButton
                icon="trash"
                label={t('removeSpan', { label, number: place + 1 })}
                onClick={() =>
                  setValue(
                    name,
                    rows.filter((_, index) => index !== place),
                  )
                }
              />
            )}
          </div>
        );
      })}
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      <p className="form-text">{help}</p>
      {!disabled && (
        <Button kind="quiet" icon="plus" onClick={() => setValue(name, [...rows, fresh])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}
