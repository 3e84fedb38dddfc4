import type { InferType } from 'yup';
import { calendarDaySchema } from '../../../../../shared/features/site/calendar-days/calendar-day.schema.ts';
import type { DayClassification } from '../../../../../shared/values.ts';

/** A classified day as the core answers it. */
export interface CalendarDay {
  id: number;
  version: number;
  /** `yyyy-mm-dd` */
  date: string;
  classification: DayClassification;
  name: string;
}

/** What is said of one day or of many: all but the date. */
export const daySchema = calendarDaySchema.omit(['date']);
export type DayInput = InferType<typeof daySchema>;

/** The screen's name in grants and routes. */
export const view = 'view/calendar';

/** The classified days of a year, in their order. */
export function yearQuery(year: string): { q: string; sort: string } {
  return { q: `${year}-`, sort: 'date' };
}

/** The form's values are what travels. */
export function toForm(day?: CalendarDay): DayInput {
  return { classification: day?.classification ?? 'holiday', name: day?.name ?? '' };
}

export function toPayload({ classification, name }: DayInput): DayInput {
  return { classification, name: (name ?? '').trim() };
}
