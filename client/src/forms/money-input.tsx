import { useId } from 'react';
import { formatMoney } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useLot } from '../live/use-lot.ts';
import { minorOf } from '../ui/form/money-text.ts';

interface MoneyInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What is wrong with it. */
  problem: string | null;
}

/** An amount in a dialog, with what was understood of it. */
export function MoneyInput({ label, text, onText, problem }: MoneyInputProps) {
  const id = useId();
  const language = useLanguage();
  const { currency } = useLot();
  const minor = minorOf(text);
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={problem ? 'form-control is-invalid' : 'form-control'}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onText(event.target.value)}
      />
      <p className={problem ? 'invalid-feedback' : 'form-text'} id={`${id}-note`}>
        {problem ?? (typeof minor === 'number' ? formatMoney(minor, currency, language) : '')}
      </p>
    </div>
  );
}
