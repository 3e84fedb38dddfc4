import type { lockersCollection } from '../../../../reports/lockers/collection-invoice.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof lockersCollection>;
