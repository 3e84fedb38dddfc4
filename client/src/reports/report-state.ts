import {
  type DayRange,
  presetRange,
  type RangePreset,
  rangePresets,
} from '../../../shared/reports/presets.ts';

/** The days that a report is asked about: a preset, which moves on with the days, or dates as they were given. */
export interface ReportRange extends DayRange {
  preset: RangePreset | null;
}

/** What is shown where the URL says nothing of dates. */
export const usualPreset: RangePreset = 'last-7-days';

/** Reads the range from the URL. A date that is missing or wrong stays so: its field says what is wrong with it. */
export function readRange(params: URLSearchParams, today: string): ReportRange {
  const named = rangePresets.find((one) => one === params.get('range'));
  const isGiven = params.has('from') || params.has('to');
  if (!named && isGiven) {
    return { preset: null, from: params.get('from') ?? '', to: params.get('to') ?? '' };
  }
  const preset = named ?? usualPreset;
  return { preset, ...presetRange(preset, today) };
}

/** The URL's parameters with another range; other days begin at their first page. Null is the usual range. */
export function writeRange(params: URLSearchParams, range: RangePreset | DayRange | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['range', 'from', 'to', 'page']) next.delete(name);
  if (typeof range === 'string') next.set('range', range);
  else if (range) {
    next.set('from', range.from);
    next.set('to', range.to);
  }
  return next;
}
