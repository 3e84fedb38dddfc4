import type { OwnWords } from '../../../reports/own-words.ts';
import type { permanence } from '../../../reports/permanence.ts';

export const words = {
  columns: {
    bucket: 'Duración',
    stays: 'Estadías',
    median: 'Mediana',
    percentile95: 'Percentil 95',
  },
} satisfies OwnWords<typeof permanence>;
