import type { dailyCollectionSummary } from '../../../../reports/integrations/daily-collection-summary.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof dailyCollectionSummary>;
