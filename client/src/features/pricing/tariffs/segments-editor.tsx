import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../session/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { useForm, useFormErrors, useFormValue } from '../../../ui/form/form-context.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { WeekGrid } from '../../../ui/week/week-grid.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { SegmentCard } from './segment-card.tsx';
import { useSegmentOperations } from './segment-operations.ts';
import { differentTwins, isDailyWindow } from './segment-values.ts';
import { type SegmentValues, wholeWeek } from './tariff.form.ts';
import { useWeekEntries } from './use-week-entries.ts';
import { chainWords, segmentWords } from './words.ts';

/** The week of the tariff: its segments on a grid, and the fields of the one that is chosen. */
export function SegmentsEditor() {
  const { t } = useTranslation(['tariffs']);
  const language = useLanguage();
  const { currency } = useLot();
  const { actions, disabled } = useForm();
  const { setValue, register, idOf } = actions;
  const errors = useFormErrors();
  const segments = useFormValue<SegmentValues[]>('segments');
  const [selected, setSelected] = useState(0);
  const select = useCallback((place: number) => setSelected(place), []);
  // In the dialog of two versions the segments are one thing, in words.
  register('segments', {
    label: t('tariffs:segments'),
    display: (value) =>
      (value as SegmentValues[])
        .map((one) => `${segmentWords(one, t)} (${chainWords(one.blocks, t, { currency, language })})`)
        .join(' · '),
  });
  const operations = useSegmentOperations(segments, actions, select);
  const week = useWeekEntries(segments);
  const errorsOf = useStableGroups(errors, 'segments');
  return (
    <section className="field-group" id={idOf('segments')} tabIndex={-1}>
      <h2>{t('tariffs:segments')}</h2>
      <p className="form-text">{disabled ? t('tariffs:weekHelpRead') : t('tariffs:weekHelp')}</p>
      <WeekGrid
        label={t('tariffs:week')}
        {...week}
        selected={selected}
        disabled={disabled}
        onSelect={operations.select}
        onResize={operations.resize}
        onDraw={operations.draw}
      />
      {errors.segments && <p className="field-error">{errors.segments}</p>}
      <DraftNotes paths={['segments']} told={errors} />
      {inView(segments, selected).map(([segment, place]) => {
        const own = errorsOf(place);
        return (
          <SegmentCard
            key={place}
            actions={actions}
            operations={operations}
            place={place}
            segment={segment}
            errors={own}
            // What is wrong must be there to be led to.
            isOpen={place === selected || Object.keys(own).length > 0}
            isOnly={segments.length === 1}
            disabled={disabled}
            takenDays={daysOfWindow(segments, segment).join('\n')}
            twins={differentTwins(segments, place).join('\n')}
            currency={currency}
            language={language}
          />
        );
      })}
      {!disabled && (
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => {
            setValue('segments', [...segments, freshSegment(segments)]);
            select(segments.length);
          }}
        >
          {t('tariffs:addSegment')}
        </Button>
      )}
    </section>
  );
}

/** The chosen one first, right below the grid on which it was chosen. */
function inView(segments: readonly SegmentValues[], selected: number): [SegmentValues, number][] {
  const all = segments.map((segment, place): [SegmentValues, number] => [segment, place]);
  return all.sort(([, a], [, b]) => Number(b === selected) - Number(a === selected) || a - b);
}

/** Days on which the same window starts. */
function daysOfWindow(segments: readonly SegmentValues[], one: SegmentValues): string[] {
  if (!isDailyWindow(one)) return [one.initialDay];
  const same = (other: SegmentValues) =>
    other.initialHour === one.initialHour && other.finalHour === one.finalHour && isDailyWindow(other);
  return segments.filter(same).map((other) => other.initialDay);
}

/** The first one is the whole week, a further one the holiday: the rest is drawn or written. */
function freshSegment(segments: readonly SegmentValues[]): SegmentValues {
  const blocks = segments.at(-1)?.blocks ?? wholeWeek.blocks;
  const hasHoliday = segments.some((segment) => segment.initialDay === '8');
  if (segments.length === 0) return wholeWeek;
  const day = hasHoliday ? '1' : '8';
  return { initialDay: day, initialHour: '00:00', finalDay: day, finalHour: '24:00', blocks };
}
