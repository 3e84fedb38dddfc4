import { useMemo, useRef } from 'react';
import type { SegmentTimes } from '../../../../../shared/features/pricing/tariffs/segment-times.ts';
import type { FieldActions } from '../../../ui/form/form-context.ts';
import { freeBlockId, repeatedOn, timesOf, valuesOfTimes, withoutBlock } from './segment-values.ts';
import { newBlock, type SegmentValues } from './tariff.form.ts';

/** What can be done to the segments as a whole; the functions stay the same from one drawing to the next. */
export interface SegmentOperations {
  select: (place: number) => void;
  draw: (times: SegmentTimes) => void;
  resize: (place: number, times: SegmentTimes) => void;
  repeat: (place: number, days: number[]) => void;
  /** Another end, or the word that it is meant. */
  change: (place: number, values: Partial<SegmentValues>) => void;
  remove: (place: number) => void;
  addBlock: (place: number) => void;
  removeBlock: (place: number, block: number) => void;
  /** Makes other segments charge what this one does. */
  copyBlocks: (from: number, to: number[]) => void;
}

export function useSegmentOperations(
  segments: readonly SegmentValues[],
  { setValue }: Pick<FieldActions, 'setValue'>,
  select: (place: number) => void,
): SegmentOperations {
  const latest = useRef(segments);
  latest.current = segments;
  return useMemo(() => {
    const write = (next: readonly SegmentValues[]) => setValue('segments', next);
    const change = (place: number, with_: (segment: SegmentValues) => SegmentValues) =>
      write(latest.current.map((segment, index) => (index === place ? with_(segment) : segment)));
    return {
      select,
      draw: (times) => {
        const model = latest.current[latest.current.length - 1];
        const blocks = model?.blocks ?? [{ ...newBlock, id: 'A' }];
        const next = inOrder([...latest.current, { ...valuesOfTimes(times), blocks }]);
        write(next);
        select(
          next.findIndex(
            (segment) => timesOf(segment)?.from === times.from && isHoliday(segment) === times.holiday,
          ),
        );
      },
      change: (place, values) => change(place, (segment) => ({ ...segment, ...values })),
      resize: (place, times) => change(place, (segment) => ({ ...segment, ...valuesOfTimes(times) })),
      repeat: (place, days) => {
        const segment = latest.current[place];
        if (!segment) return;
        const next = inOrder([...latest.current, ...repeatedOn(segment, days)]);
        write(next);
        select(next.indexOf(segment));
      },
      remove: (place) => {
        write(latest.current.filter((_, index) => index !== place));
        select(Math.max(0, place - 1));
      },
      addBlock: (place) =>
        change(place, (segment) => {
          const last = segment.blocks.at(-1);
          const block = { ...newBlock, id: freeBlockId(segment.blocks) };
          // The chain goes on where it ended; a block that is charged for ever ends after its first time instead.
          const before = segment.blocks.slice(0, -1);
          if (!last) return { ...segment, blocks: [block] };
          const linked = { ...last, endless: false, repeat: last.repeat || '1' };
          const goesOn = last.next === '' ? { ...linked, next: String(segment.blocks.length) } : last;
          return { ...segment, blocks: [...before, goesOn, block] };
        }),
      removeBlock: (place, block) =>
        change(place, (segment) => ({ ...segment, blocks: withoutBlock(segment.blocks, block) })),
      copyBlocks: (from, to) => {
        const blocks = latest.current[from]?.blocks ?? [];
        write(
          latest.current.map((segment, index) => (to.includes(index) ? { ...segment, blocks } : segment)),
        );
      },
    };
  }, [setValue, select]);
}

function isHoliday(segment: SegmentValues): boolean {
  return segment.initialDay === '8';
}

/** By the day and hour of their start, holidays last; what has no times yet stays at the end. */
function inOrder(segments: readonly SegmentValues[]): SegmentValues[] {
  const rank = (segment: SegmentValues) => {
    const times = timesOf(segment);
    if (!times) return Number.POSITIVE_INFINITY;
    return times.holiday ? 1_000_000 + times.from : times.from;
  };
  return [...segments].sort((a, b) => rank(a) - rank(b) || 0);
}
