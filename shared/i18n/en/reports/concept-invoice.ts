import type { words as es } from '../../es/reports/concept-invoice.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {},
} satisfies Words<typeof es>;
