import { isDay } from '../../../../shared/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { longDay } from '../dates.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';

interface DateFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
}

/** A day of the calendar, `yyyy-mm-dd`. Below it the day in words: browsers write dates as their own language does. */
export function DateField({ name, label, help, optional }: DateFieldProps) {
  const language = useLanguage();
  const display = (day: unknown) => (isDay(day) ? longDay(day, language) : String(day ?? ''));
  const { id, value, error, disabled, form } = useField(name, label, display);
  const note = isDay(value) ? display(value) : help;
  return (
    <FieldFrame id={id} label={label} help={note} error={error} optional={optional}>
      <div className="control date">
        <input
          {...describedBy(id, note, error)}
          id={id}
          name={name}
          type="date"
          // Else browsers take years of six digits.
          max="9999-12-31"
          className={`form-control ${error ? 'is-invalid' : ''}`}
          value={String(value ?? '')}
          disabled={disabled}
          onChange={(event) => form.setValue(name, event.target.value)}
          onBlur={() => form.touch(name)}
        />
      </div>
    </FieldFrame>
  );
}
