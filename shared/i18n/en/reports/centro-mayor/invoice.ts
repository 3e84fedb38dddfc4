import type { words as es } from '../../../es/reports/centro-mayor/invoice.ts';
import type { Words } from '../../../words.ts';

export const words = {
  columns: {},
} satisfies Words<typeof es>;
