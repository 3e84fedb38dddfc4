import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../../shared/dates.ts';
import { locales } from '../../../../../shared/money.ts';
import type { LocalTime } from '../../../../../shared/zone-time.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TimeInput } from '../../../ui/form/time-input.tsx';

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
        <DayInput
          id={id}
          help={words}
          error={error}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
        />
        <TimeInput
          label={t('tariffsSimulator:hourOf', { what: label })}
          isInvalid={Boolean(error)}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
    </FieldFrame>
  );
}

function dayWords(date: string, language: 'es' | 'en'): string {
  if (!isDay(date)) return '';
  const format = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${date}T12:00:00Z`));
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
