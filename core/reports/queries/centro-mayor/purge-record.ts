import { centroMayorPurges as report } from '../../../../shared/reports/centro-mayor/purge-record.ts';
import { LocalTimes } from '../../local-times.ts';
import { type ReportScope, reportQuery } from '../../query.ts';
import { allPurged, type PurgedStay, purgedByDay, purgedPage, purgedRow } from '../purged-stays.ts';

function placed({ timeZone }: ReportScope<typeof report>) {
  const times = new LocalTimes(timeZone);
  return (one: PurgedStay) => ({
    store: one.store,
    door: one.door,
    band: times.hour(one.entry_at),
    ...purgedRow(one),
  });
}

/** The record of purges, with where and in which hour each vehicle came in. */
export const centroMayorPurges = reportQuery(report, {
  heavy: () => false,
  page: (db, scope, wanted) => purgedPage(db, scope, wanted, placed(scope)),
  whole: (db, scope, stop) => allPurged(db, scope, stop, placed(scope)),
  days: purgedByDay,
});
