import type { lockersConcepts } from '../../../../reports/lockers/concept-invoice.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof lockersConcepts>;
