import type { OwnWords } from '../../../reports/own-words.ts';
import type { products } from '../../../reports/products.ts';

export const words = {
  columns: {
    concept: 'Producto',
  },
} satisfies OwnWords<typeof products>;
