import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface KeyEndFieldProps {
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** The last day of a key; empty lets it be good without end. */
export function KeyEndField({ value, onChange }: KeyEndFieldProps) {
  const { t } = useTranslation('devices');
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('keyEnd')}
      </label>
      <div className="control date">
        <input
          id={id}
          type="date"
          max="9999-12-31"
          className="form-control"
          aria-describedby={`${id}-help`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p className="form-text" id={`${id}-help`}>
        {t('keyEndHelp')}
      </p>
    </div>
  );
}
