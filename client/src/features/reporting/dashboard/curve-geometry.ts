import type {
  HourlyTraffic,
  TodayTraffic,
} from '../../../../../shared/features/reporting/dashboard/dashboard.ts';

/** What the drawing shows: today's lines end before the hour that runs, those of the week before go through the day. */
export type SeriesKey = 'entries' | 'exits';

export const frame = { height: 190, left: 34, right: 12, top: 20, bottom: 22 } as const;

/** The top of the scale: a round figure that is not below any value, and its ticks from zero on. */
export function scaleOf(traffic: TodayTraffic): { top: number; ticks: number[] } {
  const { hours, comparedHours } = traffic;
  const most = Math.max(1, ...[hours, comparedHours].flatMap(({ entries, exits }) => [...entries, ...exits]));
  const step = niceStep(most / 3);
  const top = Math.ceil(most / step) * step;
  return { top, ticks: Array.from({ length: top / step + 1 }, (_, index) => index * step) };
}

/** 1, 2 or 5 times a power of ten, at least 1: whole vehicles. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

/** Horizontal place of an hour's middle. */
export function xOf(hour: number, width: number): number {
  return frame.left + ((hour + 0.5) / 24) * (width - frame.left - frame.right);
}

export function yOf(value: number, top: number): number {
  return frame.height - frame.bottom - (value / top) * (frame.height - frame.top - frame.bottom);
}

/** A line through the hours' figures. */
export function lineOf(values: readonly number[], top: number, width: number): string {
  return values
    .map(
      (value, hour) =>
        `${hour === 0 ? 'M' : 'L'}${xOf(hour, width).toFixed(1)} ${yOf(value, top).toFixed(1)}`,
    )
    .join('');
}

/** The hour under the pointer, 0 … 23. */
export function hourAt(x: number, width: number): number {
  const hour = Math.floor(((x - frame.left) / (width - frame.left - frame.right)) * 24);
  return Math.max(0, Math.min(23, hour));
}

/** The hour that an arrow key leads to from another one; null for other keys. */
export function hourAfterKey(key: string, hour: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: hour - 1,
    ArrowDown: hour - 1,
    ArrowRight: hour + 1,
    ArrowUp: hour + 1,
    Home: 0,
    End: 23,
  };
  const next = steps[key];
  return next === undefined ? null : Math.max(0, Math.min(23, next));
}

/** Where the hour that runs stands: its band through the drawing, and its bars of entries and exits so far. */
export function runningBars(hour: number, width: number, top: number, { entries, exits }: HourlyTraffic) {
  const slot = (width - frame.left - frame.right) / 24;
  const x = xOf(hour, width) - slot / 2;
  const [first, second] = [slot * 0.12, slot * 0.52];
  const bar = (key: SeriesKey, left: number, value: number) => {
    const y = yOf(value, top);
    return { key, x: x + left, y, width: slot * 0.36, height: yOf(0, top) - y };
  };
  return {
    band: { x, y: frame.top, width: slot, height: frame.height - frame.top - frame.bottom },
    bars: [bar('entries', first, entries[hour] ?? 0), bar('exits', second, exits[hour] ?? 0)],
  };
}

/** Where a label stands beside the end of a line: to its right, or to its left where the drawing ends. */
export function labelPlace(x: number, width: number): { x: number; textAnchor: 'start' | 'end' } {
  return x > width - 90 ? { x: x - 8, textAnchor: 'end' } : { x: x + 8, textAnchor: 'start' };
}

/** Heights of two labels, moved apart where they would lie upon each other. */
export function parted(first: number, second: number, gap = 15): [number, number] {
  const missing = Math.max(0, gap - Math.abs(first - second));
  const sign = first <= second ? -1 : 1;
  const apart: [number, number] = [first + (sign * missing) / 2, second - (sign * missing) / 2];
  // Not into the hours below the drawing.
  const over = Math.max(0, Math.max(...apart) - (frame.height - frame.bottom - 6));
  return [apart[0] - over, apart[1] - over];
}
