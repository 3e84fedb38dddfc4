import { defineReport, measured } from './define-report.ts';

/** How full each slot was in each hour, and by weekday and hour of the day. */
export const occupation = defineReport({
  id: 'occupation',
  filters: { slotId: 'slot' },
  columns: {
    slot: 'text',
    at: 'instant',
    weekday: 'weekday',
    mean: measured('decimal'),
    maximum: measured('count'),
    quota: measured('count'),
    percent: measured('percent'),
  },
  hidden: { slotId: 'id', hour: 'hour' },
  key: ['slotId', 'at'],
  chart: { kind: 'heat-map', x: 'hour', y: 'weekday', value: 'percent', mean: 'mean' },
});
