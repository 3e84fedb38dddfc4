/** How many shades there are; each has a colour of its own in the style sheet. */
export const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The least and the greatest of the figures that are drawn. */
export interface HeatScale {
  least: number;
  most: number;
}

/** The scale of these figures; null where there is none. */
export function scaleOf(values: readonly number[]): HeatScale | null {
  return values.length === 0 ? null : { least: Math.min(...values), most: Math.max(...values) };
}

/** The shade of a figure within the scale: the least has the lightest, the greatest the darkest. */
export function levelOf(value: number, { least, most }: HeatScale): number {
  if (most === least) return Math.floor(levels.length / 2);
  const place = Math.floor(((value - least) / (most - least)) * levels.length);
  return Math.max(0, Math.min(levels.length - 1, place));
}

/** What the first, the middle and the last shade stand for. */
export function legendOf({ least, most }: HeatScale): number[] {
  return least === most ? [least] : [least, (least + most) / 2, most];
}
