import { defineReport, measured, totalled } from './define-report.ts';

/** Lower bounds of the duration buckets in minutes; the last one has no upper bound. */
export const durationBuckets = [0, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1440] as const;

/** How long the stays took that ended in the range. */
export const permanence = defineReport({
  id: 'permanence',
  filters: { slotId: 'slot', vehicleType: 'vehicleType', service: 'stayService' },
  columns: {
    bucket: 'duration',
    stays: totalled('count'),
    share: measured('percent'),
    mean: measured('minutes'),
    median: measured('minutes'),
    percentile95: measured('minutes'),
  },
  hidden: { from: 'minutes', to: 'minutes' },
  key: ['bucket'],
  recurs: true,
  chart: { kind: 'histogram', x: 'bucket', y: 'stays', share: 'share' },
});
