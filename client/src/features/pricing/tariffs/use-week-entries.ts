import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { same } from '../../../ui/form/merge.ts';
import type { WeekEntry } from '../../../ui/week/week-grid.tsx';
import { timesOf } from './segment-values.ts';
import type { SegmentValues } from './tariff.form.ts';
import { dayWord, segmentWords } from './words.ts';

const weekDays = [1, 2, 3, 4, 5, 6, 7, 8];
const hues = 5;

/**
 * The segments as the week's grid shows them. Those that charge the same have the same colour. The entries stay the same
 * while what is written in a segment does not show on the grid.
 */
export function useWeekEntries(segments: readonly SegmentValues[]): {
  dayNames: readonly string[];
  entries: readonly WeekEntry[];
} {
  const { t } = useTranslation(['tariffs']);
  const before = useRef<readonly WeekEntry[]>([]);
  const dayNames = useMemo(() => weekDays.map((day) => dayWord(day, t)), [t]);
  const entries = useMemo(() => {
    const charges = segments.map(({ blocks }) => JSON.stringify(blocks));
    const distinct = [...new Set(charges)];
    return segments.map((segment, index) => {
      const chain = segment.blocks.map(({ id }) => id).join(' ');
      const words = `${segmentWords(segment, t)}, ${chain}`;
      return {
        run: timesOf(segment),
        name: t('tariffs:segmentNamed', { number: index + 1, words }),
        text: chain,
        hue: distinct.indexOf(charges[index] ?? '') % hues,
      };
    });
  }, [segments, t]);
  if (!same(before.current, entries)) before.current = entries;
  return { dayNames, entries: before.current };
}
