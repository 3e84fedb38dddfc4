import type { fields as es } from '../../es/fields/access.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'password-resets': {
    expiresAt: 'Expires',
    sent: 'Sent',
    usedAt: 'Used',
  },
  'sso-logins': {
    tenant: 'Directory',
    subject: 'Identity',
  },
} satisfies Words<typeof es>;
