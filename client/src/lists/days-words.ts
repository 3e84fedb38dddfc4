import type { TFunction } from 'i18next';
import type { Language } from '../../../shared/values.ts';
import { shortDay } from '../ui/dates.ts';
import { isPeriod, type Period, rangeOf } from './periods.ts';

export const periodWords = {
  today: 'table.periods.today',
  yesterday: 'table.periods.yesterday',
  'last-7-days': 'table.periods.last7',
  'last-30-days': 'table.periods.last30',
  'this-month': 'table.periods.thisMonth',
  'last-month': 'table.periods.lastMonth',
  'before-today': 'table.periods.before',
  'next-7-days': 'table.periods.next7',
  'next-30-days': 'table.periods.next30',
  'next-90-days': 'table.periods.next90',
} as const satisfies Record<Period, string>;

interface ChosenDays {
  /** As the URL holds them: a period, or two days. */
  chosen: string;
  /** The lot's day of now. */
  today: string;
  language: Language;
  t: TFunction<'ui'>;
}

/** Chosen days in words; empty where none are chosen. */
export function daysWords({ chosen, today, language, t }: ChosenDays): string {
  if (isPeriod(chosen)) return t(periodWords[chosen]);
  const { from, to } = rangeOf(chosen, today) ?? {};
  const day = (one: string) => shortDay(one, language);
  if (from && to) return from === to ? day(from) : t('table.fromTo', { from: day(from), to: day(to) });
  if (from) return t('table.fromOn', { from: day(from) });
  return to ? t('table.upTo', { to: day(to) }) : '';
}
