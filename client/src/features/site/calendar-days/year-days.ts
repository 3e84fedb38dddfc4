import { addDays, daysBetween, isDay } from '../../../../../shared/dates.ts';

/** Days next to each other, both ends included; `from` is not after `to`. */
export interface Span {
  from: string;
  to: string;
}

/** The weeks of a month, Monday first; null where a week reaches beyond it. Months count from 1. */
export function monthWeeks(year: number, month: number): (string | null)[][] {
  const first = dayOf(year, month, 1);
  const length = daysBetween(
    first,
    month === 12 ? dayOf(year, 12, 31) : addDays(dayOf(year, month + 1, 1), -1),
  );
  const before = weekday(first) - 1;
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const date = index - before + 1;
    return date >= 1 && date <= length ? dayOf(year, month, date) : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** 1 Monday … 7 Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function dayOf(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join(
    '-',
  );
}

export function spanOf(one: string, other: string): Span {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

export function isWithin(day: string, span: Span | null): boolean {
  return span !== null && span.from <= day && day <= span.to;
}

/** A span as the URL holds it: a day, or two with `..` between them. Null for anything else, or beyond the year. */
export function readSpan(text: string | null, year: number): Span | null {
  const [from = '', to = from] = text?.split('..') ?? [];
  const isOfYear = (day: string) => isDay(day) && day.startsWith(`${year}-`);
  return isOfYear(from) && isOfYear(to) ? spanOf(from, to) : null;
}

export function writeSpan({ from, to }: Span): string {
  return from === to ? from : `${from}..${to}`;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day, within its year; null for a key that leads nowhere. */
export function stepFrom(day: string, key: string): string | null {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8));
  const step = steps[key];
  if (step !== undefined) return clamped(addDays(day, step), year);
  if (key === 'PageUp' || key === 'PageDown')
    return sameDate(year, month + (key === 'PageUp' ? -1 : 1), date);
  if (key === 'Home') return dayOf(year, month, 1);
  if (key === 'End') return sameDate(year, month, 31);
  return null;
}

function clamped(day: string, year: number): string {
  if (day < dayOf(year, 1, 1)) return dayOf(year, 1, 1);
  return day > dayOf(year, 12, 31) ? dayOf(year, 12, 31) : day;
}

/** The date in a month of the year, or the month's last one. */
function sameDate(year: number, month: number, date: number): string {
  const within = Math.max(1, Math.min(12, month));
  const days = monthWeeks(year, within)
    .flat()
    .filter((day) => day !== null);
  return days[Math.min(date, days.length) - 1] ?? dayOf(year, within, 1);
}
