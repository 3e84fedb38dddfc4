import type { centroMayorPurges } from '../../../../reports/centro-mayor/purge-record.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {
    at: 'Depurada',
    ticket: 'Tiquete',
    foregone: 'Dejado de cobrar',
    returned: 'Volvió',
    returnedAt: 'Volvió el',
  },
} satisfies OwnWords<typeof centroMayorPurges>;
