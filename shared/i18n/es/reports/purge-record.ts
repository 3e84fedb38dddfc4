import type { OwnWords } from '../../../reports/own-words.ts';
import type { purgeRecord } from '../../../reports/purge-record.ts';

export const words = {
  columns: {
    at: 'Depurada',
    ticket: 'Tiquete',
    foregone: 'Dejado de cobrar',
    returned: 'Volvió',
    returnedAt: 'Volvió el',
  },
} satisfies OwnWords<typeof purgeRecord>;
