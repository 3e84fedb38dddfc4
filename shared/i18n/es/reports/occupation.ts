import type { occupation } from '../../../reports/occupation.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    slot: 'Cupo',
    weekday: 'Día de la semana',
    maximum: 'Máximo',
    quota: 'Cantidad de cupos',
    percent: 'Ocupación %',
  },
} satisfies OwnWords<typeof occupation>;
