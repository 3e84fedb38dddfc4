import type { frequency } from '../../../reports/frequency.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    entries: 'Entradas',
    returning: 'Regresan',
    hour: 'Franja horaria',
  },
} satisfies OwnWords<typeof frequency>;
