import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { type FieldActions, useFormValue } from '../../../ui/form/form-context.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import { useStable } from '../../../ui/rows/use-stable.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { BlockRow, type RowErrors } from './block-row.tsx';
import { ChainDrawing } from './chain-drawing.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { RepeatDays } from './repeat-days.tsx';
import type { SegmentOperations } from './segment-operations.ts';
import { daysOfWindow, differentTwins, isDailyWindow } from './segment-values.ts';
import type { SegmentValues, TariffValues } from './tariff.form.ts';
import { dayWord, type MoneyStyle } from './words.ts';
import { WrapQuestion } from './wrap-question.tsx';

const weekDays = [1, 2, 3, 4, 5, 6, 7, 8];
const times = ['initialDay', 'initialHour', 'finalDay', 'finalHour'] as const;

/** One segment of the form, and what is done to it. */
export interface SegmentProps extends MoneyStyle {
  actions: FieldActions;
  operations: SegmentOperations;
  place: number;
  segment: SegmentValues;
  /** Texts by path, of this segment alone; the same object while nothing changes. */
  errors: RowErrors;
  disabled: boolean;
}

interface SegmentFieldsProps extends SegmentProps {
  /** Like `segments[2]`. */
  path: string;
}

/** When a segment runs, the blocks that it charges, and what can be done with it. */
export function SegmentFields(props: SegmentFieldsProps) {
  const { segment, errors, disabled, path, currency, language } = props;
  const own = [path, ...[...times, 'blocks'].map((name) => `${path}.${name}`)];
  return (
    <>
      <SegmentTimes {...props} />
      {errors[path] && <p className="field-error">{errors[path]}</p>}
      <DraftNotes paths={own} errors={errors} />
      {!disabled && <WrapQuestion {...props} />}
      <ChainDrawing blocks={segment.blocks} currency={currency} language={language} />
      <BlockRows {...props} />
      {!disabled && <SegmentButtons {...props} />}
    </>
  );
}

function SegmentTimes({ actions, place, segment, errors, disabled, path }: SegmentFieldsProps) {
  const { t } = useTranslation(['tariffs']);
  const days = useMemo(() => weekDays.map((day) => ({ value: String(day), label: dayWord(day, t) })), [t]);
  const field = (name: (typeof times)[number]) => ({
    actions,
    path: `${path}.${name}`,
    label: t(`tariffs:${name}`),
    place: t('tariffs:segmentNumber', { number: place + 1 }),
    value: segment[name],
    error: errors[`${path}.${name}`],
    disabled,
  });
  return (
    <div className="segment-times">
      <PathSelect {...field('initialDay')} choices={days} />
      <PathText {...field('initialHour')} maxLength={5} tidy={hourText} />
      <PathSelect {...field('finalDay')} choices={days} />
      <PathText {...field('finalHour')} maxLength={5} tidy={hourText} />
    </div>
  );
}

function BlockRows({ actions, operations, place, segment, errors, disabled, path }: SegmentFieldsProps) {
  const rowErrors = useStableGroups(errors, `${path}.blocks`);
  const ids = useStable(segment.blocks.map((block) => block.id));
  return (
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
  );
}

function SegmentButtons({ operations, place, segment }: SegmentFieldsProps) {
  const { t } = useTranslation(['tariffs']);
  const segments = useFormValue<TariffValues, 'segments'>('segments');
  const twins = differentTwins(segments, place);
  const taken = new Set(daysOfWindow(segments, segment).map(Number));
  return (
    <div className="button-row">
      <Button kind="quiet" icon="plus" onClick={() => operations.addBlock(place)}>
        {t('tariffs:addBlock')}
      </Button>
      {isDailyWindow(segment) && (
        <RepeatDays segment={segment} taken={taken} onRepeat={(chosen) => operations.repeat(place, chosen)} />
      )}
      {twins.length > 0 && (
        <Button kind="secondary" onClick={() => operations.copyBlocks(place, twins)}>
          {t('tariffs:copyBlocks', { count: twins.length })}
        </Button>
      )}
    </div>
  );
}
