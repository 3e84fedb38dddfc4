import { defineReport, totalled } from './define-report.ts';
import type { LinkValues } from './report.ts';

export const purgeFilters = { slotId: 'slot', vehicleType: 'vehicleType', plate: 'plate' } as const;

/** What every record of purges says of a stay. */
export const purgeColumns = {
  at: 'instant',
  plate: 'text',
  ticket: 'text',
  vehicleType: 'vehicleType',
  slot: 'text',
  entryAt: 'instant',
  minutes: 'minutes',
  user: 'text',
  reason: 'text',
  foregone: totalled('money'),
  returned: 'flag',
  returnedAt: 'instant',
} as const;

/** The purge that closed the stay, and all that is known of its ticket. */
export const purgeLists = [
  {
    column: 'at',
    view: 'view/slots/purge',
    narrowed: ({ purgeId }: LinkValues) => ({ show: 'purges', purge: purgeId }),
  },
  { column: 'ticket', view: 'view/timeline', narrowed: ({ ticket }: LinkValues) => ({ q: ticket }) },
] as const;

/** Stays that were closed on paper, by the time of their purge; those that came back too. */
export const purgeRecord = defineReport({
  id: 'purge-record',
  filters: purgeFilters,
  columns: purgeColumns,
  usual: ['at', 'plate', 'ticket', 'slot', 'entryAt', 'minutes', 'user', 'reason', 'foregone', 'returned'],
  hidden: { id: 'id', purgeId: 'id' },
  key: ['id'],
  byDay: 'rows',
  lists: purgeLists,
});
