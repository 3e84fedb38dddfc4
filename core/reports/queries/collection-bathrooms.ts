import { collectionBathrooms as report } from '../../../shared/reports/collection-bathrooms.ts';
import { reportQuery } from '../query.ts';
import { allCollected, collectedByDay, collectedPage } from './collection-report.ts';
import { ofService } from './of-service.ts';

/** The collection report of one service. */
export const collectionBathrooms = reportQuery(report, {
  heavy: () => false,
  page: (db, scope, wanted) => collectedPage(db, ofService(scope, 'bathroom'), wanted),
  whole: (db, scope, stop) => allCollected(db, ofService(scope, 'bathroom'), stop),
  days: (db, scope) => collectedByDay(db, ofService(scope, 'bathroom')),
});
