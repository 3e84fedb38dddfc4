import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleWords } from '../../../../../shared/features/site/schedules/schedule-words.ts';
import type { ScheduleWindow } from '../../../../../shared/features/site/schedules/windows.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Words of days and weeks in the language of the screen. */
export function useScheduleWords() {
  const { t } = useTranslation(['schedules', 'values']);
  const day = (number: number) => {
    const key = keys[number - 1];
    return key ? t(`values:weekDaysShort.${key}`) : '?';
  };
  const days = useMemo(
    () =>
      keys.map((key) => ({
        value: key,
        short: t(`values:weekDaysShort.${key}`),
        long: t(`values:weekDays.${key}`),
      })),
    [t],
  );
  const week = (windows: readonly ScheduleWindow[]) =>
    scheduleWords(windows, { day, allDay: t('schedules:allDay'), wholeWeek: t('schedules:wholeWeek') });
  return { days, day, week };
}
