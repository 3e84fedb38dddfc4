import { useTranslation } from 'react-i18next';
import { RepeatDays as ChooseDays } from '../../../ui/week/repeat-days.tsx';
import { repeatableDays } from './segment-values.ts';
import type { SegmentValues } from './tariff.form.ts';
import { dayWord } from './words.ts';

interface RepeatDaysProps {
  segment: SegmentValues;
  /** Days on which the same window exists already. */
  taken: ReadonlySet<number>;
  onRepeat: (days: number[]) => void;
}

/** Writes a daily window on other days, too: a segment for each. */
export function RepeatDays({ segment, taken, onRepeat }: RepeatDaysProps) {
  const { t } = useTranslation(['tariffs']);
  return (
    <ChooseDays
      button={t('tariffs:repeat')}
      legend={t('tariffs:repeatOn')}
      action={t('tariffs:repeatDo')}
      days={repeatableDays(segment).map((day) => ({ day, name: dayWord(day, t) }))}
      taken={taken}
      onRepeat={onRepeat}
    />
  );
}
