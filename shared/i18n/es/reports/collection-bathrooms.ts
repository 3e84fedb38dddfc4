import type { collectionBathrooms } from '../../../reports/collection-bathrooms.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof collectionBathrooms>;
