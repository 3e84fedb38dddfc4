import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import type { FieldActions } from '../../../ui/form/form-context.ts';
import { PathCheck, PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import { DraftNotes } from './draft-notes.tsx';
import type { BlockValues } from './tariff.form.ts';

export type RowErrors = Readonly<Record<string, string>>;

interface BlockRowProps {
  actions: FieldActions;
  /** Like `segments[0].blocks[1]`. */
  path: string;
  segment: number;
  place: number;
  block: BlockValues;
  /** Texts by path, of this block alone; the same object while nothing changes. */
  errors: RowErrors;
  /** Ids of the segment's blocks; the same list while none changes. */
  ids: readonly string[];
  disabled: boolean;
  onRemove: ((segment: number, place: number) => void) | undefined;
}

/** The fields of one block. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { actions, path, segment, place, block, errors, ids, disabled, onRemove } = props;
  const { t } = useTranslation(['tariffs']);
  const where = t('tariffs:blockPlace', { segment: segment + 1, block: block.id || place + 1 });
  const field = (name: keyof BlockValues) => ({
    actions,
    path: `${path}.${name}`,
    place: where,
    error: errors[`${path}.${name}`],
    disabled,
  });
  const followers = ids.map((id, index) => ({ value: String(index), label: id || `(${index + 1})` }));
  return (
    <li className="block-row">
      <div className="block-fields">
        <PathText {...field('id')} label={t('tariffs:blockId')} value={block.id} maxLength={40} />
        <PathText
          {...field('time')}
          label={t('tariffs:blockTime')}
          value={block.time}
          unit="min"
          inputMode="numeric"
        />
        <PathText
          {...field('value')}
          label={t('tariffs:blockValue')}
          value={block.value}
          unit="$"
          inputMode="decimal"
        />
        <div>
          <PathText
            {...field('repeat')}
            label={t('tariffs:blockRepeat')}
            value={block.endless ? '' : block.repeat}
            {...(!block.endless && { unit: '×' })}
            inputMode="numeric"
            disabled={disabled || block.endless}
          />
          <PathCheck {...field('endless')} label={t('tariffs:endless')} checked={block.endless} />
        </div>
        <div>
          <PathSelect
            {...field('next')}
            label={t('tariffs:blockNext')}
            value={block.next}
            // What is charged for ever is followed by nothing.
            disabled={disabled || (block.endless && block.next === '')}
            choices={[{ value: '', label: t('tariffs:nextNone') }, ...followers]}
          />
          <PathCheck {...field('linear')} label={t('tariffs:linear')} checked={block.linear} />
        </div>
        {onRemove && (
          <IconButton
            icon="trash"
            label={t('tariffs:removeBlock', { block: block.id || place + 1 })}
            onClick={() => onRemove(segment, place)}
          />
        )}
      </div>
      <DraftNotes under={`${path}.`} errors={errors} />
    </li>
  );
});
