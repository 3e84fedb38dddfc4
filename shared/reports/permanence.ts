import { exportFormats, type ReportDescription } from './report.ts';

/** Lower bounds of the duration buckets in minutes; the last one has no upper bound. */
export const durationBuckets = [0, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1440] as const;

/** How long the stays took that ended in the range. */
export const permanence = {
  id: 'permanence',
  view: 'view/overview-report/reports/permanence',
  filters: [
    { key: 'slotId', kind: 'slot' },
    { key: 'vehicleType', kind: 'vehicleType' },
    { key: 'service', kind: 'stayService' },
  ],
  columns: [
    { key: 'bucket', kind: 'duration' },
    { key: 'stays', kind: 'count', total: true },
    { key: 'share', kind: 'percent', total: true },
    { key: 'mean', kind: 'minutes', total: true },
    { key: 'median', kind: 'minutes', total: true },
    { key: 'percentile95', kind: 'minutes', total: true },
  ],
  formats: exportFormats,
  chart: { kind: 'histogram', x: 'bucket', y: 'stays' },
} as const satisfies ReportDescription;
