import type { OwnWords } from '../../../reports/own-words.ts';
import type { purgeRecord } from '../../../reports/purge-record.ts';

export const words = {
  columns: {
    at: 'Purged',
    ticket: 'Ticket',
    foregone: 'Foregone',
    returned: 'Came back',
    returnedAt: 'Came back at',
  },
} satisfies OwnWords<typeof purgeRecord>;
