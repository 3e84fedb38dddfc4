import type { frequentPlates } from '../../../reports/frequent-plates.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    visits: 'Visitas',
    days: 'Días',
    mean: 'Permanencia media',
    lastAt: 'Última visita',
  },
} satisfies OwnWords<typeof frequentPlates>;
