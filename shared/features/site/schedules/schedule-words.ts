import type { ScheduleWindow } from './windows.ts';

export interface ScheduleWords {
  /** Short name of a day, 1 Monday … 8 holiday. */
  day: (day: number) => string;
  allDay: string;
  wholeWeek: string;
}

/**
 * A week in few words: `lun – vie 06:00 – 20:00 · sáb 08:00 – 13:00`. Days that follow one another with the same hours
 * are told as one.
 */
export function scheduleWords(windows: readonly ScheduleWindow[], words: ScheduleWords): string {
  const hoursOf = (day: number) =>
    windows
      .filter((window) => window.day === day)
      .sort((a, b) => a.initialHour.localeCompare(b.initialHour))
      .map(({ initialHour, finalHour }) =>
        initialHour === '00:00' && finalHour === '24:00' ? words.allDay : `${initialHour} – ${finalHour}`,
      )
      .join(', ');
  const spans: { from: number; to: number; hours: string }[] = [];
  for (let day = 1; day <= 8; day += 1) {
    const hours = hoursOf(day);
    const last = spans.at(-1);
    if (hours === '') continue;
    // The holiday is no day after Sunday.
    if (last && day < 8 && last.to === day - 1 && last.hours === hours) last.to = day;
    else spans.push({ from: day, to: day, hours });
  }
  const [first, second] = spans;
  const isWhole = first?.from === 1 && first.to === 7 && first.hours === words.allDay;
  if (isWhole && (!second || second.hours === words.allDay)) return words.wholeWeek;
  return spans
    .map(({ from, to, hours }) => {
      const days = from === to ? words.day(from) : `${words.day(from)} – ${words.day(to)}`;
      return `${days} ${hours}`;
    })
    .join(' · ');
}
