import { defineReport, totalled } from './define-report.ts';
import type { LinkValues } from './report.ts';

/** How often each plate came in the range, on how many days, and how long it stayed; the most frequent first. */
export const frequentPlates = defineReport({
  id: 'frequent-plates',
  filters: {
    slotId: 'slot',
    vehicleType: 'vehicleType',
    service: 'stayService',
    plate: 'plate',
    weekday: 'weekday',
    hour: 'hour',
  },
  columns: {
    plate: 'text',
    visits: totalled('count'),
    days: 'count',
    mean: 'minutes',
    lastAt: 'instant',
  },
  key: ['plate'],
  recurs: true,
  lists: [
    { column: 'plate', view: 'view/timeline', narrowed: ({ plate }: LinkValues) => ({ q: plate }) },
    { column: 'visits', view: 'view/timeline', narrowed: ({ plate }: LinkValues) => ({ q: plate }) },
  ],
});
