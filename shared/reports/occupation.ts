import { exportFormats, type ReportDescription } from './report.ts';

/** How full each slot was in each hour, and by weekday and hour of the day. */
export const occupation = {
  id: 'occupation',
  view: 'view/overview-report/reports/occupation',
  filters: [{ key: 'slotId', kind: 'slot' }],
  columns: [
    { key: 'slot', kind: 'text' },
    { key: 'at', kind: 'instant' },
    { key: 'weekday', kind: 'weekday' },
    { key: 'mean', kind: 'decimal', total: true },
    { key: 'maximum', kind: 'count', total: true },
    { key: 'quota', kind: 'count', total: true },
    { key: 'percent', kind: 'percent', total: true },
  ],
  formats: exportFormats,
  chart: { kind: 'heat-map', from: 'matrix', x: 'hour', y: 'weekday', value: 'percent' },
} as const satisfies ReportDescription;
