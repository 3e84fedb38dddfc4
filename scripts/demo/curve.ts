/**
 * Entries by weekday (Monday first) and local hour of a real shopping garage over two weeks: what the demo's days
 * are shaped by.
 */
export const entriesByHour: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 2, 6, 61, 44, 129, 164, 252, 107, 40, 199, 46, 69, 37, 36, 9, 0, 7, 2, 0, 0],
  [1, 0, 0, 0, 1, 2, 49, 66, 191, 146, 213, 89, 67, 51, 43, 48, 74, 29, 2, 1, 1, 0, 0, 0],
  [0, 0, 0, 0, 0, 1, 49, 75, 166, 193, 247, 91, 63, 43, 33, 59, 35, 27, 46, 6, 2, 1, 0, 0],
  [0, 0, 0, 0, 0, 4, 50, 53, 172, 179, 205, 116, 65, 42, 53, 72, 52, 22, 17, 0, 0, 2, 0, 0],
  [0, 0, 0, 0, 0, 2, 21, 48, 113, 188, 207, 133, 37, 64, 74, 67, 71, 59, 39, 3, 1, 4, 0, 0],
  [0, 0, 0, 0, 0, 0, 5, 33, 51, 182, 339, 316, 245, 148, 157, 53, 32, 19, 17, 14, 4, 3, 0, 0],
  [0, 0, 0, 0, 0, 0, 6, 4, 14, 21, 23, 31, 42, 40, 38, 32, 16, 25, 7, 21, 20, 0, 0, 0],
];

/** Entries of the busiest weekday: what a lot's `daily` figure stands for. */
export const busiestDay = Math.max(...entriesByHour.map((hours) => hours.reduce((sum, one) => sum + one, 0)));
