import { useMemo, useRef } from 'react';
import type { FieldActions } from '../../../ui/form/form-context.ts';
import type { WeekRun } from '../../../ui/week/runs.ts';
import { inOrder, nextWindow, type WindowValues, windowsOf } from './schedule.form.ts';

/** What can be done to the windows as a whole; the functions stay the same from one drawing to the next. */
export function useWindowOperations(
  windows: readonly WindowValues[],
  { setValue }: Pick<FieldActions, 'setValue'>,
  select: (place: number) => void,
) {
  const latest = useRef(windows);
  latest.current = windows;
  return useMemo(() => {
    const others = (place: number) => latest.current.filter((_, index) => index !== place);
    const write = (next: readonly WindowValues[], chosen?: WindowValues) => {
      const ordered = inOrder(next);
      setValue('days', ordered);
      if (chosen) select(Math.max(0, ordered.indexOf(chosen)));
    };
    return {
      draw: (run: WeekRun) => {
        const drawn = windowsOf(run);
        write([...latest.current, ...drawn], drawn[0]);
      },
      resize: (place: number, run: WeekRun) => {
        const resized = windowsOf(run);
        write([...others(place), ...resized], resized[0]);
      },
      repeat: (window: WindowValues, days: number[]) =>
        write([...latest.current, ...days.map((day) => ({ ...window, day: String(day) }))], window),
      add: () => {
        setValue('days', [...latest.current, nextWindow(latest.current)]);
        select(latest.current.length);
      },
      remove: (place: number) => {
        setValue('days', others(place));
        select(Math.max(0, place - 1));
      },
    };
  }, [setValue, select]);
}
