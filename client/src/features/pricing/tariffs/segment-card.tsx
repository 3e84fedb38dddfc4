import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { type FieldActions, useFormValue } from '../../../ui/form/form-context.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import { useStable } from '../../../ui/rows/use-stable.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { BlockRow, type RowErrors } from './block-row.tsx';
import { ChainDrawing } from './chain-drawing.tsx';
import { DraftNotes, useNoteCount } from './draft-notes.tsx';
import { RepeatDays } from './repeat-days.tsx';
import type { SegmentOperations } from './segment-operations.ts';
import { daysOfWindow, differentTwins, isDailyWindow } from './segment-values.ts';
import type { SegmentValues, TariffValues } from './tariff.form.ts';
import { chainWords, dayWord, type MoneyStyle, segmentWords } from './words.ts';

interface SegmentCardProps extends MoneyStyle {
  actions: FieldActions;
  operations: SegmentOperations;
  place: number;
  segment: SegmentValues;
  /** Texts by path, of this segment alone; the same object while nothing changes. */
  errors: RowErrors;
  isOpen: boolean;
  isOnly: boolean;
  disabled: boolean;
}

const weekDays = [1, 2, 3, 4, 5, 6, 7, 8];

/** One segment: when it runs and what it charges. Closed, it is a line of words. */
export const SegmentCard = memo(function SegmentCard(props: SegmentCardProps) {
  const { operations, place, segment, isOpen, isOnly, disabled, currency, language } = props;
  const { t } = useTranslation(['tariffs']);
  const path = `segments[${place}]`;
  const notes = useNoteCount(`${path}`);
  const words = segmentWords(segment, t);
  return (
    <section className={`segment-card ${isOpen ? 'is-open' : ''}`}>
      <header>
        <h3>
          {t('tariffs:segmentNumber', { number: place + 1 })} <span>{words}</span>
        </h3>
        {!isOpen && <p className="segment-words">{chainWords(segment.blocks, t, { currency, language })}</p>}
        {!isOpen && notes > 0 && <span className="tag">{t('tariffs:noteCount', { count: notes })}</span>}
        <span className="segment-buttons">
          {!isOpen && (
            <IconButton
              icon="pencil"
              label={t('tariffs:openSegment', { number: place + 1 })}
              onClick={() => operations.select(place)}
            />
          )}
          {!disabled && !isOnly && (
            <IconButton
              icon="trash"
              label={t('tariffs:removeSegment', { number: place + 1 })}
              onClick={() => operations.remove(place)}
            />
          )}
        </span>
      </header>
      {isOpen && <SegmentFields {...props} path={path} />}
    </section>
  );
});

function SegmentFields(props: SegmentCardProps & { path: string }) {
  const { actions, operations, place, segment, errors, disabled, path, currency, language } = props;
  const { t } = useTranslation(['tariffs']);
  const rowErrors = useStableGroups(errors, `${path}.blocks`);
  const where = t('tariffs:segmentNumber', { number: place + 1 });
  const field = (name: keyof SegmentValues) => ({
    actions,
    path: `${path}.${name}`,
    place: where,
    error: errors[`${path}.${name}`],
    disabled,
  });
  const segments = useFormValue<TariffValues, 'segments'>('segments');
  const days = useMemo(() => weekDays.map((day) => ({ value: String(day), label: dayWord(day, t) })), [t]);
  const ids = useStable(segment.blocks.map((block) => block.id));
  const twins = differentTwins(segments, place);
  const taken = new Set(daysOfWindow(segments, segment).map(Number));
  const own = [
    path,
    ...(['initialDay', 'initialHour', 'finalDay', 'finalHour', 'blocks'] as const).map(
      (name) => `${path}.${name}`,
    ),
  ];
  return (
    <>
      <div className="segment-times">
        <PathSelect
          {...field('initialDay')}
          label={t('tariffs:initialDay')}
          value={segment.initialDay}
          choices={days}
        />
        <PathText
          {...field('initialHour')}
          label={t('tariffs:initialHour')}
          value={segment.initialHour}
          maxLength={5}
          tidy={hourText}
        />
        <PathSelect
          {...field('finalDay')}
          label={t('tariffs:finalDay')}
          value={segment.finalDay}
          choices={days}
        />
        <PathText
          {...field('finalHour')}
          label={t('tariffs:finalHour')}
          value={segment.finalHour}
          maxLength={5}
          tidy={hourText}
        />
      </div>
      {errors[path] && <p className="field-error">{errors[path]}</p>}
      <DraftNotes paths={own} errors={errors} />
      <ChainDrawing blocks={segment.blocks} currency={currency} language={language} />
      <ol className="block-rows">
        {segment.blocks.map((block, index) => (
          <BlockRow
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place.
            key={index}
            actions={actions}
            path={`${path}.blocks[${index}]`}
            segment={place}
            place={index}
            block={block}
            errors={rowErrors(index)}
            ids={ids}
            disabled={disabled}
            onRemove={disabled || segment.blocks.length === 1 ? undefined : operations.removeBlock}
          />
        ))}
      </ol>
      {!disabled && (
        <div className="button-row">
          <Button kind="quiet" icon="plus" onClick={() => operations.addBlock(place)}>
            {t('tariffs:addBlock')}
          </Button>
          {isDailyWindow(segment) && (
            <RepeatDays
              segment={segment}
              taken={taken}
              onRepeat={(chosen) => operations.repeat(place, chosen)}
            />
          )}
          {twins.length > 0 && (
            <Button kind="secondary" onClick={() => operations.copyBlocks(place, twins)}>
              {t('tariffs:copyBlocks', { count: twins.length })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
