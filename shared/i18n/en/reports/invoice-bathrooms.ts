import type { words as es } from '../../es/reports/invoice-bathrooms.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {},
} satisfies Words<typeof es>;
