import type { centroMayorPurges } from '../../../../reports/centro-mayor/purge-record.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {
    at: 'Purged',
    ticket: 'Ticket',
    foregone: 'Foregone',
    returned: 'Came back',
    returnedAt: 'Came back at',
  },
} satisfies OwnWords<typeof centroMayorPurges>;
