import { dailyCollectionDetail as report } from '../../../../shared/reports/integrations/daily-collection-detail.ts';
import { reportQuery } from '../../query.ts';
import { allCollected, collectedByDay, collectedPage } from '../collection-report.ts';

/** The rows of the collection report, as the day’s accounts want them. */
export const dailyCollectionDetail = reportQuery(report, {
  heavy: () => false,
  page: collectedPage,
  whole: allCollected,
  days: collectedByDay,
});
