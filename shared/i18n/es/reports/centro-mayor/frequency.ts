import type { centroMayorFrequency } from '../../../../reports/centro-mayor/frequency.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {
    entries: 'Entradas',
    returning: 'Regresan',
    hour: 'Franja horaria',
  },
} satisfies OwnWords<typeof centroMayorFrequency>;
