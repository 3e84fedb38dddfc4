import { useTranslation } from 'react-i18next';
import { hourText } from '../rows/hour-text.ts';

interface TimeInputProps {
  id?: string;
  label?: string;
  /** `HH:mm`, or what was typed and is no hour. */
  value: string;
  onChange: (time: string) => void;
  isInvalid: boolean;
}

/** An hour of 24, whatever the browser's language; `8`, `830` and `8:30 pm` are understood once the field is left. */
export function TimeInput({ id, label, value, onChange, isInvalid }: TimeInputProps) {
  const { t } = useTranslation('ui');
  const settle = () => {
    const time = hourText(value);
    if (time !== value) onChange(time);
  };
  return (
    <input
      id={id}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      className={`form-control ${isInvalid ? 'is-invalid' : ''}`}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('day.hour')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
