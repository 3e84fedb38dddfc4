import { scheduleWords } from '../../../../shared/features/site/schedules/schedule-words.ts';
import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';
import { wordOf } from '../../../../shared/i18n/words.ts';

/** The hours of a schedule as its screen tells them: `Mon – Wed 06:00 – 20:00`. */
export function daysLabel(days: readonly ScheduleWindow[], { schedules, values }: Texts): string {
  return scheduleWords(days, {
    day: (day) => wordOf(values.weekDaysShort, String(day)),
    allDay: schedules.allDay,
    wholeWeek: schedules.wholeWeek,
  });
}
