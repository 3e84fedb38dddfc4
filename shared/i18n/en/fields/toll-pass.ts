import type { fields as es } from '../../es/fields/toll-pass.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'toll-pass-readers': {
    hasSecret: 'Has a secret',
    secretChanged: 'Secret changed',
    timeoutMs: 'Wait (ms)',
    url: 'Address of the bridge',
    currency: 'Currency',
    active: 'Active',
  },
} satisfies Words<typeof es>;
