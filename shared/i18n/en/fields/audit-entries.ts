import type { fields as es } from '../../es/fields/audit-entries.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'audit-entries': {
    at: 'Date and time',
    view: 'From the screen',
    resource: 'What',
    action: 'Action',
    user: 'Who',
    record: 'Record',
    changes: 'Changes',
    requestId: 'Request id',
  },
} satisfies Words<typeof es>;
