import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import type { FieldActions } from '../../../ui/form/form-context.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import type { WindowValues } from './schedule.form.ts';

interface WindowRowProps {
  actions: FieldActions;
  place: number;
  window: WindowValues;
  /** Texts by path, of this window alone; the same object while nothing changes. */
  errors: Readonly<Record<string, string>>;
  isSelected: boolean;
  disabled: boolean;
  /** The same list from one drawing to the next. */
  days: readonly Choice[];
  onSelect: (place: number) => void;
  onRemove: (place: number) => void;
}

/** The day and hours of one window: what the grid shows, to be typed. */
export const WindowRow = memo(function WindowRow(props: WindowRowProps) {
  const { actions, place, window, errors, isSelected, disabled, days, onSelect, onRemove } = props;
  const { t } = useTranslation('schedules');
  const path = `days[${place}]`;
  const field = (name: keyof WindowValues) => ({
    actions,
    path: `${path}.${name}`,
    place: t('window', { number: place + 1 }),
    value: window[name],
    error: errors[`${path}.${name}`] ?? (name === 'day' ? errors[path] : undefined),
    disabled,
  });
  return (
    <li className={`window-row ${isSelected ? 'is-selected' : ''}`} onFocus={() => onSelect(place)}>
      <PathSelect {...field('day')} label={t('day')} choices={days} />
      <PathText {...field('initialHour')} label={t('initialHour')} maxLength={5} tidy={hourText} />
      <PathText {...field('finalHour')} label={t('finalHour')} maxLength={5} tidy={hourText} />
      {!disabled && (
        <IconButton
          icon="trash"
          label={t('removeWindow', { number: place + 1 })}
          onClick={() => onRemove(place)}
        />
      )}
    </li>
  );
});
