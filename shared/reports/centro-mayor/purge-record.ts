import { defineReport } from '../define-report.ts';
import { purgeColumns, purgeFilters, purgeLists } from '../purge-record.ts';

/** The record of purges with the store and the door at which each vehicle came in, and the hour of the day. */
export const centroMayorPurges = defineReport({
  id: 'centro-mayor/purge-record',
  filters: purgeFilters,
  columns: { store: 'text', door: 'text', band: 'hour', ...purgeColumns },
  usual: ['at', 'store', 'door', 'band', 'plate', 'entryAt', 'minutes', 'foregone', 'returned'],
  hidden: { id: 'id', purgeId: 'id' },
  key: ['id'],
  byDay: 'rows',
  lists: purgeLists,
});
