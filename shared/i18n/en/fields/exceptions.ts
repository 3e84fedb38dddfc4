import type { fields as es } from '../../es/fields/exceptions.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'exception-rules': {
    afterHours: 'Hours not resolved',
    emails: 'Other addresses',
    kinds: 'Kinds',
    minimumAmount: 'From which amount',
    recipients: 'Who is told',
    userIds: 'Users',
  },
  exceptions: {
    actor: 'Who did it',
    actorId: 'Who did it',
    amount: 'Amount at risk',
    at: 'Date and time',
    cashier: 'Cashier',
    details: 'What it is about',
    ids: 'Exceptions',
    note: 'Note',
    ownerId: 'Owner',
    resolver: 'Resolved by',
    resolution: 'What became of it',
    resolvedAt: 'Resolved',
    resolvedBy: 'Resolved by',
    ticket: 'Ticket',
  },
} satisfies Words<typeof es>;
