import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekEntry } from '../../ui/week/week-grid.tsx';
import { timesOf } from './segment-values.ts';
import type { SegmentValues } from './tariff.form.ts';
import { dayWord, segmentWords } from './words.ts';

const weekDays = [1, 2, 3, 4, 5, 6, 7, 8];
const hues = 5;

/** The segments as the week's grid shows them. Those that charge the same have the same colour. */
export function useWeekEntries(segments: readonly SegmentValues[]): {
  dayNames: readonly string[];
  entries: readonly WeekEntry[];
} {
  const { t } = useTranslation(['tariffs']);
  return useMemo(() => {
    const charges = segments.map(({ blocks }) => JSON.stringify(blocks));
    const distinct = [...new Set(charges)];
    return {
      dayNames: weekDays.map((day) => dayWord(day, t)),
      entries: segments.map((segment, index) => {
        const chain = segment.blocks.map(({ id }) => id).join(' ');
        const words = `${segmentWords(segment, t)}, ${chain}`;
        return {
          run: timesOf(segment),
          name: t('tariffs:segmentNamed', { number: index + 1, words }),
          text: chain,
          hue: distinct.indexOf(charges[index] ?? '') % hues,
        };
      }),
    };
  }, [segments, t]);
}
