import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/dates.ts';
import { Icon } from '../icon.tsx';
import { later } from '../later.tsx';
import { useLotZone } from '../lot-zone.ts';
import { Popup } from '../popup.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';
import { dayText } from './day-text.ts';
import { describedBy } from './field-frame.tsx';

/** Few days are picked: most are typed. */
const DayCalendar = later<DayCalendarProps>(async () => (await import('./day-calendar.tsx')).DayCalendar);

interface DayInputProps {
  id: string;
  name?: string;
  /** `yyyy-mm-dd`, or what was typed and is no day. */
  value: string;
  onChange: (day: string) => void;
  /** Called when the field is left or a day was picked, with the day as it is then. */
  onLeave?: (day: string) => void;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** The first and the last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A day, shown and taken as `yyyy-mm-dd` whatever the browser's language: any usual form of it is understood once it is
 * pasted or the field is left, and a calendar offers the days. What is no day stays as it was typed.
 */
export function DayInput({ id, value, onChange, onLeave, help, error, min, max, ...input }: DayInputProps) {
  const { t } = useTranslation('ui');
  const timeZone = useLotZone();
  const frame = useRef<HTMLDivElement>(null);
  const settle = () => {
    const day = dayText(value, timeZone);
    if (day !== value) onChange(day);
    return day;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // They save: what is sent is the day.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) settle();
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      frame.current?.querySelector('button')?.click();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = dayText(event.clipboardData.getData('text'), timeZone);
    if (!isDay(pasted) || input.disabled) return;
    event.preventDefault();
    onChange(pasted);
  };
  const pick = (day: string) => {
    onChange(day);
    onLeave?.(day);
  };
  return (
    <div ref={frame} className="control day-control">
      <input
        {...describedBy(id, help, error)}
        {...input}
        id={id}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('day.pattern')}
        value={value}
        // Eight figures are a whole day: the keys of a phone have no hyphen.
        onChange={({ target }) =>
          onChange(/^\d{8}$/.test(target.value) ? dayText(target.value, timeZone) : target.value)
        }
        onBlur={() => onLeave?.(settle())}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {!input.disabled && (
        <Popup button={<Icon name="calendar" />} label={t('day.choose')} align="start">
          {(close) => (
            <DayCalendar
              value={value}
              min={min}
              max={max}
              onPick={(day) => {
                pick(day);
                close();
              }}
            />
          )}
        </Popup>
      )}
    </div>
  );
}
