import type { dailyCollectionDetail } from '../../../../reports/integrations/daily-collection-detail.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof dailyCollectionDetail>;
