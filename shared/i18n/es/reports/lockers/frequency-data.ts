import type { lockersFrequency } from '../../../../reports/lockers/frequency-data.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {
    entries: 'Usos',
    returning: 'Clientes que regresan',
    hour: 'Franja horaria',
  },
} satisfies OwnWords<typeof lockersFrequency>;
