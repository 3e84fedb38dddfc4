import type { words as es } from '../../es/reports/products.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    concept: 'Product',
  },
} satisfies Words<typeof es>;
