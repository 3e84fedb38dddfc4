import { lockersCollection as report } from '../../../../shared/reports/lockers/collection-invoice.ts';
import { reportQuery } from '../../query.ts';
import { allCollected, collectedByDay, collectedPage } from '../collection-report.ts';
import { ofService } from '../of-service.ts';

/** The collection report of one service. */
export const lockersCollection = reportQuery(report, {
  heavy: () => false,
  page: (db, scope, wanted) => collectedPage(db, ofService(scope, 'locker'), wanted),
  whole: (db, scope, stop) => allCollected(db, ofService(scope, 'locker'), stop),
  days: (db, scope) => collectedByDay(db, ofService(scope, 'locker')),
});
