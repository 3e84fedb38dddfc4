import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useForm, useFormErrors, useFormValue } from '../../../ui/form/form-context.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { RepeatDays } from '../../../ui/week/repeat-days.tsx';
import type { WeekRun } from '../../../ui/week/runs.ts';
import { WeekGrid } from '../../../ui/week/week-grid.tsx';
import {
  inOrder,
  nextWindow,
  runOf,
  type Start,
  starts,
  toPayload,
  type WindowValues,
  windowsOf,
} from './schedule.form.ts';
import { useScheduleWords } from './use-schedule-words.ts';
import { WindowRow } from './window-row.tsx';

const offered = Object.keys(starts) as Start[];

/** The week of the schedule: its windows on a grid, and the same ones as fields. */
export function ScheduleWeek() {
  const { t } = useTranslation(['schedules', 'ui']);
  const words = useScheduleWords();
  const { actions, disabled } = useForm();
  const { setValue, register, idOf } = actions;
  const errors = useFormErrors();
  const windows = useFormValue<WindowValues[]>('days');
  const [selected, setSelected] = useState(0);
  // In the dialog of two versions the windows are one thing, in words.
  register('days', {
    label: t('schedules:days'),
    display: (value) => words.week(toPayload({ title: '', days: value as WindowValues[] }).days),
  });
  const latest = useRef(windows);
  latest.current = windows;
  const operations = useMemo(() => {
    const write = (next: readonly WindowValues[], chosen?: WindowValues) => {
      const ordered = inOrder(next);
      setValue('days', ordered);
      if (chosen) setSelected(Math.max(0, ordered.indexOf(chosen)));
    };
    return {
      draw: (run: WeekRun) => {
        const drawn = windowsOf(run);
        write([...latest.current, ...drawn], drawn[0]);
      },
      resize: (place: number, run: WeekRun) => {
        const resized = windowsOf(run);
        write([...latest.current.filter((_, index) => index !== place), ...resized], resized[0]);
      },
      repeat: (window: WindowValues, days: number[]) =>
        write([...latest.current, ...days.map((day) => ({ ...window, day: String(day) }))], window),
      remove: (place: number) => {
        setValue(
          'days',
          latest.current.filter((_, index) => index !== place),
        );
        setSelected(Math.max(0, place - 1));
      },
    };
  }, [setValue]);
  const dayNames = words.days.map(({ short }) => short).join('\n');
  const entries = useMemo(
    () =>
      windows.map((window, index) => {
        const hours = `${window.initialHour} – ${window.finalHour}`;
        const day = dayNames.split('\n')[Number(window.day) - 1] ?? '?';
        return {
          run: runOf(window),
          name: t('schedules:windowNamed', { number: index + 1, words: `${day} ${hours}` }),
          text: `${window.initialHour}\n${window.finalHour}`,
          hue: 0,
        };
      }),
    [windows, dayNames, t],
  );
  const names = useMemo(() => dayNames.split('\n'), [dayNames]);
  const errorsOf = useStableGroups(errors, 'days');
  const choices = words.days.map(({ value, long }) => `${value}=${long}`).join('\n');
  const chosen = windows[selected];
  return (
    <section className="field-group" id={idOf('days')} tabIndex={-1}>
      <h2>{t('schedules:days')}</h2>
      <p className="form-text">{disabled ? t('schedules:weekHelpRead') : t('schedules:weekHelp')}</p>
      {windows.length === 0 && !disabled && (
        <div className="button-row window-starts">
          <span className="form-text">{t('schedules:start')}</span>
          {offered.map((start) => (
            <Button key={start} kind="secondary" onClick={() => setValue('days', starts[start])}>
              {t(`schedules:starts.${start}`)}
            </Button>
          ))}
        </div>
      )}
      <WeekGrid
        label={t('schedules:week')}
        dayNames={names}
        entries={entries}
        selected={selected}
        disabled={disabled}
        onSelect={setSelected}
        onResize={operations.resize}
        onDraw={operations.draw}
      />
      <p className="form-text">{t('schedules:holidayHelp')}</p>
      {errors.days && <p className="field-error">{errors.days}</p>}
      <ol className="window-rows">
        {windows.map((window, place) => (
          <WindowRow
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other identity than their place.
            key={place}
            actions={actions}
            place={place}
            window={window}
            errors={errorsOf(place)}
            isSelected={place === selected}
            disabled={disabled}
            days={choices}
            onSelect={setSelected}
            onRemove={operations.remove}
          />
        ))}
      </ol>
      {!disabled && (
        <div className="button-row">
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => {
              setValue('days', [...windows, nextWindow(windows)]);
              setSelected(windows.length);
            }}
          >
            {t('schedules:addWindow')}
          </Button>
          {chosen && (
            <RepeatDays
              button={t('schedules:repeat')}
              legend={t('schedules:repeatOn')}
              action={t('schedules:repeatDo')}
              days={words.days.map(({ value, long }) => ({ day: Number(value), name: long }))}
              taken={new Set(windows.filter((one) => isSameHours(one, chosen)).map(({ day }) => Number(day)))}
              onRepeat={(days) => operations.repeat(chosen, days)}
            />
          )}
        </div>
      )}
    </section>
  );
}

function isSameHours(a: WindowValues, b: WindowValues): boolean {
  return a.initialHour === b.initialHour && a.finalHour === b.finalHour;
}
