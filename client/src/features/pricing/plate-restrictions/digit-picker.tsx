import { useTranslation } from 'react-i18next';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

interface DigitPickerProps {
  /** The day that the digits are of: the group's name. */
  label: string;
  /** Of the first box: the summary of errors leads there. */
  id?: string;
  value: readonly number[];
  error?: string | undefined;
  disabled: boolean;
  onChange: (digits: number[]) => void;
}

/** The ten digits, each to be switched on or off. */
export function DigitPicker({ label, id, value, error, disabled, onChange }: DigitPickerProps) {
  const { t } = useTranslation('plateRestrictions');
  return (
    <fieldset className="digit-picker" aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {digits.map((digit, index) => (
        <label key={digit} className={`digit ${value.includes(digit) ? 'is-on' : ''}`}>
          <input
            {...(index === 0 && id ? { id } : {})}
            type="checkbox"
            aria-label={t('digit', { digit })}
            checked={value.includes(digit)}
            disabled={disabled}
            onChange={(event) =>
              onChange(digits.filter((one) => (one === digit ? event.target.checked : value.includes(one))))
            }
          />
          {digit}
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
