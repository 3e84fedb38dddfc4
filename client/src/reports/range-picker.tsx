import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../shared/dates.ts';
import { rangePresets } from '../../../shared/reports/presets.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { longDay } from '../ui/dates.ts';
import { DayInput } from '../ui/form/day-input.tsx';
import { FieldFrame } from '../ui/form/field-frame.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popup } from '../ui/popup.tsx';
import type { FieldTexts } from './report-errors.ts';
import type { ReportControl } from './use-report-state.ts';

interface RangePickerProps {
  control: ReportControl;
  errors: FieldTexts;
}

/** The days that are asked about: by a name that moves on with the days, or by two dates. */
export function RangePicker({ control: { range, setRange }, errors }: RangePickerProps) {
  const { t } = useTranslation(['reportPage', 'reports']);
  const { preset, from, to } = range;
  return (
    <fieldset className="range-picker">
      <legend className="visually-hidden">{t('reportPage:range')}</legend>
      <Popup
        align="start"
        className={`chip ${preset ? 'chosen' : ''}`}
        button={
          <>
            {preset ? t(`reportPage:presets.${preset}`) : t('reportPage:ownDates')}
            <Icon name="down" size={12} />
          </>
        }
      >
        {(close) => (
          <div className="popup-list">
            {rangePresets.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === preset}
                onClick={() => {
                  setRange(one);
                  close();
                }}
              >
                {t(`reportPage:presets.${one}`)}
                {one === preset && <Icon name="check" />}
              </button>
            ))}
          </div>
        )}
      </Popup>
      <RangeDay
        label={t('reports:filters.from')}
        day={from}
        error={errors.from}
        onChange={(day) => setRange({ from: day, to })}
      />
      <RangeDay
        label={t('reports:filters.to')}
        day={to}
        error={errors.to}
        onChange={(day) => setRange({ from, to: day })}
      />
    </fieldset>
  );
}

interface RangeDayProps {
  label: string;
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** While a day is corrected it passes through days that nobody means. */
const pause = 600;

/** A day, in words below. What is typed counts once it is a day, or when the field is left. */
function RangeDay({ label, day, error, onChange }: RangeDayProps) {
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const apply = useRef((_next: string) => {});
  apply.current = (next) => {
    if (next !== day) onChange(next);
  };
  useEffect(() => {
    if (typed === day || !isDay(typed)) return;
    const timer = setTimeout(() => apply.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, day]);
  const words = isDay(typed) ? longDay(typed, language) : undefined;
  return (
    <FieldFrame id={id} label={label} help={words} error={error}>
      <DayInput
        id={id}
        help={words}
        error={error}
        value={typed}
        onChange={setTyped}
        onLeave={(next) => apply.current(next)}
      />
    </FieldFrame>
  );
}
