/** The years that a calendar holds ahead and behind of now: late entries and early tariffs find their holidays. */
export function calendarYears(now: number): { from: number; to: number } {
  const year = new Date(now).getUTCFullYear();
  return { from: year - 2, to: year + 3 };
}
