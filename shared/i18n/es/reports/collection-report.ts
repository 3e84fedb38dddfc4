import type { collectionReport } from '../../../reports/collection-report.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof collectionReport>;
