import { addDays } from '../../../../../shared/dates.ts';
import type { LocalTime } from '../../../../../shared/zone-time.ts';

/** A stay as the simulator's fields hold it. */
export interface LocalStay {
  entry: LocalTime;
  exit: LocalTime;
}

/** Stays of a length, from an entry. */
export const lengths = [30, 60, 120, 480, 1440] as const;

export function stayOf(entry: LocalTime, minutes: number): LocalStay {
  return { entry, exit: minutesAfter(entry, minutes) };
}

/** Friday evening to Monday morning, on or after the day of the entry. */
export function weekendStay({ date }: LocalTime): LocalStay {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const friday = addDays(date, (5 - weekday + 7) % 7);
  return { entry: { date: friday, time: '18:00' }, exit: { date: addDays(friday, 3), time: '08:00' } };
}

/** From the eve of the first holiday after the entry to the morning after it; null where none is known. */
export function holidayStay({ date }: LocalTime, holidays: readonly string[]): LocalStay | null {
  const holiday = holidays.find((day) => day > date);
  if (!holiday) return null;
  return {
    entry: { date: addDays(holiday, -1), time: '20:00' },
    exit: { date: addDays(holiday, 1), time: '08:00' },
  };
}

/** The local time so many minutes later by the wall clock. */
export function minutesAfter({ date, time }: LocalTime, minutes: number): LocalTime {
  const [day = date, clock = time] = new Date(Date.parse(`${date}T${time}Z`) + minutes * 60_000)
    .toISOString()
    .split('T');
  return { date: day, time: clock.slice(0, 5) };
}
