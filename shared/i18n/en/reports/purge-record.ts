import type { words as es } from '../../es/reports/purge-record.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    at: 'Purged',
    ticket: 'Ticket',
    foregone: 'Foregone',
    returned: 'Came back',
    returnedAt: 'Came back at',
  },
} satisfies Words<typeof es>;
