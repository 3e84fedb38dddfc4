import { isDay } from '../../../../shared/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { longDay } from '../dates.ts';
import { DayInput } from './day-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useField, useFormValue } from './form-context.ts';

interface DateFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
  /** The field of the day before which the calendar offers none. */
  notBefore?: string;
}

/** A day of the calendar, `yyyy-mm-dd`; below it the day in words. */
export function DateField({ name, label, help, optional, notBefore }: DateFieldProps) {
  const language = useLanguage();
  const display = (day: unknown) => (isDay(day) ? longDay(day, language) : String(day ?? ''));
  const { id, value, error, disabled, form } = useField(name, label, display);
  const first = useFormValue<Record<string, unknown>, string>(notBefore ?? '');
  const note = isDay(value) ? display(value) : help;
  return (
    <FieldFrame id={id} label={label} help={note} error={error} optional={optional}>
      <DayInput
        id={id}
        name={name}
        value={String(value ?? '')}
        help={note}
        error={error}
        disabled={disabled}
        min={isDay(first) ? first : undefined}
        onChange={(day) => form.setValue(name, day)}
        onLeave={() => form.touch(name)}
      />
    </FieldFrame>
  );
}
