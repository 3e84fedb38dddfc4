export const minutesOfDay = 1440;

/** Minutes after midnight of `HH:mm`; `24:00` is 1440; null for anything else. */
export function minuteOfDay(hour: unknown): number | null {
  if (hour === '24:00') return minutesOfDay;
  if (typeof hour !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return null;
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
}

/** `HH:mm` of a minute after midnight; 1440 is `24:00`. */
export function hourOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Windows of one day that share a minute: places in the list, the later one of each pair. Ends are excluded. */
export function overlappingWindows(windows: readonly { from: number; to: number }[]): number[] {
  return windows.flatMap((window, place) =>
    windows.some((other, before) => before < place && other.from < window.to && window.from < other.to)
      ? [place]
      : [],
  );
}
