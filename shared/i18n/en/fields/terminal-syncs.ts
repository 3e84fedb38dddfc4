import type { fields as es } from '../../es/fields/terminal-syncs.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'terminal-syncs': {
    imei: 'IMEI',
    terminal: 'Connection',
    seenAt: 'Last heard',
    fetchedAt: 'Fetched',
    missing: 'Missing',
    request: 'Request',
    askedAt: 'Asked',
    metAt: 'Fulfilled',
    tag: 'Fingerprint',
  },
} satisfies Words<typeof es>;
