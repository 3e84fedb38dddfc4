import { defineReport, measured, totalled } from './define-report.ts';
import { frequentPlates } from './frequent-plates.ts';

/** What every report of frequency says of an hour of the week. */
export const frequencyColumns = {
  weekday: 'weekday',
  hour: 'hour',
  entries: totalled('count'),
  returning: totalled('count'),
  share: measured('percent'),
} as const;

export const frequencyChart = {
  kind: 'heat-counts',
  x: 'hour',
  y: 'weekday',
  value: 'entries',
  share: 'share',
} as const;

/** Who came in each hour of the week. */
export const plateLinks = [
  { column: 'entries', to: frequentPlates, take: { weekday: 'weekday', hour: 'hour' }, all: true },
  { column: 'returning', to: frequentPlates, take: { weekday: 'weekday', hour: 'hour' } },
] as const;

/**
 * Entries by weekday and hour of the day; `returning` are those of a plate that had come before in the range.
 */
export const frequency = defineReport({
  id: 'frequency',
  filters: { slotId: 'slot', vehicleType: 'vehicleType', service: 'stayService' },
  columns: frequencyColumns,
  key: ['weekday', 'hour'],
  recurs: true,
  chart: frequencyChart,
  links: plateLinks,
});
