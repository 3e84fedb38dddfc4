import type { fields as es } from '../../es/fields/api-keys.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'api-keys': {
    grants: 'Permissions',
    keyIssuedAt: 'Key issued',
    lastUsedAt: 'Last used',
    level: 'Level',
    resource: 'What',
  },
} satisfies Words<typeof es>;
