import { formatMoney } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';
import { minorOf } from './money-text.ts';

interface MoneyFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
  currency: string;
}

/**
 * An amount as people type it, with dots, commas or neither; the form's value is the text, `minorOf` reads it. Beside
 * it stands the amount that was understood: `13.800` is thirteen thousand, and one sees it.
 */
export function MoneyField({ name, label, help, optional, currency }: MoneyFieldProps) {
  const language = useLanguage();
  const understood = (text: unknown) => {
    const minor = minorOf(String(text ?? ''));
    return typeof minor === 'number' ? formatMoney(minor, currency, language) : '';
  };
  const { id, value, error, disabled, form } = useField(
    name,
    label,
    (text) => understood(text) || String(text ?? ''),
  );
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div className="control">
        <input
          {...describedBy(id, help, error)}
          id={id}
          name={name}
          value={String(value ?? '')}
          disabled={disabled}
          className={`form-control ${error ? 'is-invalid' : ''}`}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => form.setValue(name, event.target.value)}
          onBlur={() => form.touch(name)}
        />
        <span className="unit">{understood(value) || '$'}</span>
      </div>
    </FieldFrame>
  );
}
