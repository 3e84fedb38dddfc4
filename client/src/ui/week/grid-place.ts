import type { PointerEvent } from 'react';
import { minutesOfDay, type Piece, snap } from './runs.ts';

/** Where a piece stands within the grid. */
export function placeOf({ day, from, to }: Piece) {
  return {
    left: `${((day - 1) / 8) * 100}%`,
    top: `${(from / minutesOfDay) * 100}%`,
    height: `${((to - from) / minutesOfDay) * 100}%`,
  };
}

/** The day under the pointer: 1 Monday … 7 Sunday, 8 the day apart. */
export function dayAt(body: HTMLElement, { clientX }: PointerEvent): number {
  const { left, width } = body.getBoundingClientRect();
  return Math.max(1, Math.min(8, Math.floor(((clientX - left) / width) * 8) + 1));
}

/** The minute under the pointer, on the grid's steps; within the week, or within the day apart. */
export function minuteAt(
  body: HTMLElement,
  event: PointerEvent,
  holiday: boolean,
  round: (value: number) => number = Math.round,
): number {
  const { top, height } = body.getBoundingClientRect();
  const ratio = Math.max(0, Math.min(1, (event.clientY - top) / height));
  const inDay = round((ratio * minutesOfDay) / snap) * snap;
  const day = Math.min(dayAt(body, event), 7);
  return holiday ? inDay : (day - 1) * minutesOfDay + inDay;
}
