import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { RepeatDays } from '../../../ui/week/repeat-days.tsx';
import { WeekGrid } from '../../../ui/week/week-grid.tsx';
import { type ScheduleValues, type Start, starts, toPayload, type WindowValues } from './schedule.form.ts';
import { useScheduleWords } from './use-schedule-words.ts';
import { useWindowEntries } from './use-window-entries.ts';
import { useWindowOperations } from './use-window-operations.ts';
import { WindowRow } from './window-row.tsx';

const offered = Object.keys(starts) as Start[];

/** The week of the schedule: its windows on a grid, and the same ones as fields. */
export function ScheduleWeek() {
  const { t } = useTranslation(['schedules', 'ui']);
  const words = useScheduleWords();
  // In the dialog of two versions the windows are one thing, in words.
  const display = (shown: WindowValues[]) => words.week(toPayload({ title: '', days: shown }).days);
  const field = useField<ScheduleValues, 'days'>('days', t('schedules:days'), display);
  const { id, value: windows, disabled, form: actions } = field;
  const errors = useFormErrors();
  const [selected, setSelected] = useState(0);
  const operations = useWindowOperations(windows, actions, setSelected);
  const dayNames = useMemo(() => words.days.map(({ short }) => short), [words.days]);
  const entries = useWindowEntries(windows, dayNames);
  const choices = useMemo(() => words.days.map(({ value, long }) => ({ value, label: long })), [words.days]);
  const errorsOf = useStableGroups(errors, 'days');
  const chosen = windows[selected];
  return (
    <section className="field-group" id={id} tabIndex={-1}>
      <h2>{t('schedules:days')}</h2>
      <p className="form-text">{disabled ? t('schedules:weekHelpRead') : t('schedules:weekHelp')}</p>
      {windows.length === 0 && !disabled && (
        <WindowStarts onStart={(start) => actions.setValue('days', starts[start])} />
      )}
      <WeekGrid
        label={t('schedules:week')}
        dayNames={dayNames}
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
          <Button kind="quiet" icon="plus" onClick={operations.add}>
            {t('schedules:addWindow')}
          </Button>
          {chosen && (
            <RepeatWindow
              windows={windows}
              window={chosen}
              onRepeat={(days) => operations.repeat(chosen, days)}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Usual weeks to begin with. */
function WindowStarts({ onStart }: { onStart: (start: Start) => void }) {
  const { t } = useTranslation('schedules');
  return (
    <div className="button-row window-starts">
      <span className="form-text">{t('start')}</span>
      {offered.map((start) => (
        <Button key={start} kind="secondary" onClick={() => onStart(start)}>
          {t(`starts.${start}`)}
        </Button>
      ))}
    </div>
  );
}

interface RepeatWindowProps {
  windows: readonly WindowValues[];
  window: WindowValues;
  onRepeat: (days: number[]) => void;
}

/** Puts a window on other days too; those that have its hours already are taken. */
function RepeatWindow({ windows, window, onRepeat }: RepeatWindowProps) {
  const { t } = useTranslation('schedules');
  const { days } = useScheduleWords();
  return (
    <RepeatDays
      button={t('repeat')}
      legend={t('repeatOn')}
      action={t('repeatDo')}
      days={days.map(({ value, long }) => ({ day: Number(value), name: long }))}
      taken={new Set(windows.filter((one) => isSameHours(one, window)).map(({ day }) => Number(day)))}
      onRepeat={onRepeat}
    />
  );
}

function isSameHours(a: WindowValues, b: WindowValues): boolean {
  return a.initialHour === b.initialHour && a.finalHour === b.finalHour;
}
