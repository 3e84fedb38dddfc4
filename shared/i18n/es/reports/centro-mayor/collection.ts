import type { centroMayorCollection } from '../../../../reports/centro-mayor/collection.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof centroMayorCollection>;
