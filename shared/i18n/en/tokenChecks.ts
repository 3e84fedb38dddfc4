import type { tokenChecks as es } from '../es/tokenChecks.ts';
import type { Words } from '../words.ts';

export const tokenChecks = {
  intro:
    'Paste the key of a terminal, an external key or a token of the system that you have found, to know what it is and whether it still works. It is not stored or logged.',
  token: 'Key or token',
  check: 'Check',
  clear: 'Clear',
  required: 'Paste the key or the token.',
  unknown: 'Not known',
  unknownBody:
    'It is not from this lot, never existed, or was copied incompletely. Nothing is reported about other lots.',
  kinds: { 'terminal-key': 'Terminal key', 'api-key': 'External key', session: 'User session' },
  states: {
    valid: 'Valid',
    expired: 'Expired',
    revoked: 'Revoked',
    replaced: 'Replaced by another',
    suspended: 'Of a suspended user',
  },
  owner: 'Whose it is',
  grants: 'What it may do',
  writes: '{{name}} (see and write)',
  issuedAt: 'Issued',
  validTo: 'Last day',
  expiresAt: 'Expires',
  endless: 'No end date',
  endedAt: 'Stopped working',
  seenAt: 'Last used',
  stillGoodOutside:
    'Whoever has it can use it. If it should not be where you found it, revoke it under “External systems”.',
  stillGood:
    'Whoever has it can use it. If it should not be where you found it, revoke it under “Licences and keys”, or end the sessions of the user.',
} satisfies Words<typeof es>;
