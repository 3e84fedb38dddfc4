import { formatMoney } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useField } from './form-context.ts';
import { minorOf } from './money-text.ts';
import { TextInput } from './text-field.tsx';

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
export function MoneyField({ name, label, currency, ...look }: MoneyFieldProps) {
  const language = useLanguage();
  const understood = (text: unknown) => {
    const minor = minorOf(String(text ?? ''));
    return typeof minor === 'number' ? formatMoney(minor, currency, language) : '';
  };
  const display = (text: unknown) => understood(text) || String(text ?? '');
  const { id, value, error, disabled, form } = useField(name, label, display);
  const { setValue, touch } = form;
  const state = { id, name, label, value: String(value ?? ''), error, disabled, setValue, touch };
  return <TextInput {...look} {...state} inputMode="decimal" unit={understood(value) || '$'} />;
}
