import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../ui/form/day-input.tsx';

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
      <DayInput id={id} value={value} onChange={onChange} help={t('keyEndHelp')} />
      <p className="form-text" id={`${id}-help`}>
        {t('keyEndHelp')}
      </p>
    </div>
  );
}
