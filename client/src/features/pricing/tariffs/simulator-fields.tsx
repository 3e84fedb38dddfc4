import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import type { LocalTime } from '../../../ui/zone-time.ts';

interface MomentFieldProps {
  label: string;
  value: LocalTime;
  error?: string | undefined;
  onChange: (value: LocalTime) => void;
}

/** A day and an hour of the lot; the day in words below it. */
export function MomentField({ label, value, error, onChange }: MomentFieldProps) {
  const { t } = useTranslation(['tariffsSimulator']);
  const language = useLanguage();
  const id = useId();
  const words = useMemo(() => dayWords(value.date, language), [value.date, language]);
  return (
    <FieldFrame id={id} label={label} help={words} error={error}>
      <div className="simulator-moment">
        <input
          {...describedBy(id, words, error)}
          id={id}
          type="date"
          className={`form-control ${error ? 'is-invalid' : ''}`}
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
        <input
          type="time"
          aria-label={t('tariffsSimulator:hourOf', { what: label })}
          className={`form-control ${error ? 'is-invalid' : ''}`}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
    </FieldFrame>
  );
}

function dayWords(date: string, language: 'es' | 'en'): string {
  const instant = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(instant)) return '';
  const format = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(instant);
}

export type DiscountChoice = 'none' | 'percent' | 'amount' | 'minutes';

interface DiscountFieldProps {
  kind: DiscountChoice;
  value: string;
  error?: string | undefined;
  onChange: (kind: DiscountChoice, value: string) => void;
}

const units = { none: '', percent: '%', amount: '$', minutes: 'min' } as const;

/** A discount to try: none, a part, an amount or time. */
export function DiscountField({ kind, value, error, onChange }: DiscountFieldProps) {
  const { t } = useTranslation(['tariffsSimulator']);
  const id = useId();
  return (
    <FieldFrame id={id} label={t('tariffsSimulator:discount')} error={error}>
      <div className="simulator-moment">
        <select
          id={id}
          className="form-select"
          value={kind}
          onChange={(event) => onChange(event.target.value as DiscountChoice, value)}
        >
          <option value="none">{t('tariffsSimulator:discountNone')}</option>
          <option value="percent">{t('tariffsSimulator:discountPercent')}</option>
          <option value="amount">{t('tariffsSimulator:discountAmount')}</option>
          <option value="minutes">{t('tariffsSimulator:discountMinutes')}</option>
        </select>
        {kind !== 'none' && (
          <div className="control">
            <input
              {...describedBy(id, undefined, error)}
              aria-label={t('tariffsSimulator:discountValue')}
              className={`form-control ${error ? 'is-invalid' : ''}`}
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(kind, event.target.value)}
            />
            <span className="unit">{units[kind]}</span>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
