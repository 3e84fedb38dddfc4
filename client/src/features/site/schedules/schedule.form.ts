import type {
  Schedule,
  ScheduleInput,
} from '../../../../../shared/features/site/schedules/schedule.schema.ts';
import { hourOfMinute, minuteOfDay, minutesOfDay } from '../../../../../shared/hours.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { piecesOf, type WeekRun } from '../../../ui/week/runs.ts';

/** A window as the form holds it: what was chosen and typed. */
export interface WindowValues {
  day: string;
  initialHour: string;
  finalHour: string;
}

export interface ScheduleValues {
  title: string;
  days: WindowValues[];
}

export function toForm(schedule?: Schedule): ScheduleValues {
  return {
    title: schedule?.title ?? '',
    days: schedule?.days.map((window) => ({ ...window, day: String(window.day) })) ?? [],
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload({ title, days }: ScheduleValues): ScheduleInput {
  return {
    title: title.trim(),
    days: days.map(({ day, initialHour, finalHour }) => ({
      day: Number(day),
      initialHour: hourText(initialHour),
      finalHour: hourText(finalHour),
    })),
  };
}

/** A window's stretch on the grid of the week; null while its hours make no sense. */
export function runOf({ day, initialHour, finalHour }: WindowValues): WeekRun | null {
  const from = minuteOfDay(hourText(initialHour));
  const to = minuteOfDay(hourText(finalHour));
  if (from === null || to === null || from >= to) return null;
  if (day === '8') return { from, to, holiday: true };
  const midnight = (Number(day) - 1) * minutesOfDay;
  return { from: midnight + from, to: midnight + to, holiday: false };
}

/** A stretch of the grid as windows: one for each day that it touches. */
export function windowsOf(run: WeekRun): WindowValues[] {
  return piecesOf([run]).map(({ day, from, to }) => ({
    day: String(day),
    initialHour: hourOfMinute(from),
    finalHour: hourOfMinute(to),
  }));
}

/** By day and hour; what has no hours yet stays at the end. */
export function inOrder(windows: readonly WindowValues[]): WindowValues[] {
  const rank = (window: WindowValues) => {
    const run = runOf(window);
    if (!run) return Number.POSITIVE_INFINITY;
    return run.holiday ? 1_000_000 + run.from : run.from;
  };
  return [...windows].sort((a, b) => rank(a) - rank(b) || 0);
}

/** Windows with which most schedules start. */
export const starts = {
  always: everyDay(['1', '2', '3', '4', '5', '6', '7', '8'], [['00:00', '24:00']]),
  office: everyDay(['1', '2', '3', '4', '5'], [['06:00', '20:00']]),
  night: everyDay(
    ['1', '2', '3', '4', '5', '6', '7', '8'],
    [
      ['00:00', '07:00'],
      ['18:00', '24:00'],
    ],
  ),
  weekend: everyDay(['6', '7', '8'], [['00:00', '24:00']]),
};
export type Start = keyof typeof starts;

function everyDay(days: string[], hours: [string, string][]): WindowValues[] {
  return days.flatMap((day) => hours.map(([initialHour, finalHour]) => ({ day, initialHour, finalHour })));
}

/** A window to begin with: the hours of the last one on the next day. */
export function nextWindow(windows: readonly WindowValues[]): WindowValues {
  const last = windows.at(-1);
  if (!last) return { day: '1', initialHour: '06:00', finalHour: '20:00' };
  return { ...last, day: String((Number(last.day) % 8) + 1) };
}
