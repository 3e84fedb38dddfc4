import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Why a person decides over a payment; nothing is done without it. */
export function ReasonField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { t } = useTranslation('payments');
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('reason')}
      </label>
      <input
        id={id}
        className="form-control"
        value={value}
        maxLength={200}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onChange={(event) => onValue(event.target.value)}
      />
      <p className="form-text" id={`${id}-help`}>
        {t('reasonHelp')}
      </p>
    </div>
  );
}
