import { addDays, daysBetween } from '../../../shared/dates.ts';
import type { DayRange } from '../../../shared/reports/presets.ts';

/** What is longer is not compared: its answer costs as much again. */
const mostDays = 92;

/** As many days just before; null where that would be too much to ask. */
export function periodBefore({ from, to }: DayRange): DayRange | null {
  if (from === '' || to === '') return null;
  const days = daysBetween(from, to);
  return days > mostDays ? null : { from: addDays(from, -days), to: addDays(from, -1) };
}
