import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { useField, useForm, useFormErrors } from '../../../ui/form/form-context.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { WeekGrid } from '../../../ui/week/week-grid.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { SegmentCard } from './segment-card.tsx';
import { useSegmentOperations } from './segment-operations.ts';
import { freshSegment } from './segment-values.ts';
import type { SegmentValues, TariffValues } from './tariff.form.ts';
import { useWeekEntries } from './use-week-entries.ts';
import { chainWords, segmentWords } from './words.ts';

/** The week of the tariff: its segments on a grid, and the fields of the one that is chosen. */
export function SegmentsEditor() {
  const { t } = useTranslation(['tariffs']);
  const language = useLanguage();
  const { currency } = useLot();
  const { actions } = useForm();
  const { setValue } = actions;
  const errors = useFormErrors();
  const [selected, setSelected] = useState(0);
  const select = useCallback((place: number) => setSelected(place), []);
  // In the dialog of two versions the segments are one thing, in words.
  const display = (shown: readonly SegmentValues[]) =>
    shown
      .map((one) => `${segmentWords(one, t)} (${chainWords(one.blocks, t, { currency, language })})`)
      .join(' · ');
  const field = useField<TariffValues, 'segments'>('segments', t('tariffs:segments'), display);
  const { id, value: segments, disabled } = field;
  const operations = useSegmentOperations(segments, actions, select);
  const week = useWeekEntries(segments);
  const errorsOf = useStableGroups(errors, 'segments');
  return (
    <section className="field-group" id={id} tabIndex={-1}>
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
      <DraftNotes paths={['segments']} errors={errors} />
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
