import { purgeRecord as report } from '../../../shared/reports/purge-record.ts';
import { reportQuery } from '../query.ts';
import { allPurged, purgedByDay, purgedPage, purgedRow } from './purged-stays.ts';

/** Stays that were closed on paper, each as it was at its purge, and whether it came back since. */
export const purgeRecord = reportQuery(report, {
  heavy: () => false,
  page: (db, scope, wanted) => purgedPage(db, scope, wanted, purgedRow),
  whole: (db, scope, stop) => allPurged(db, scope, stop, purgedRow),
  days: purgedByDay,
});
