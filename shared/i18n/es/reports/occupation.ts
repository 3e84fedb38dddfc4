import type { occupation } from '../../../reports/occupation.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    maximum: 'Máximo',
    quota: 'Espacios',
    percent: 'Ocupación %',
  },
} satisfies OwnWords<typeof occupation>;
