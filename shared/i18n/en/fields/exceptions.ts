import type { fields as es } from '../../es/fields/exceptions.ts';
import type { Words } from '../../words.ts';

export const fields = {
  exceptions: {
    amount: 'Amount at risk',
    at: 'Date and time',
    cashier: 'Cashier',
    details: 'What it is about',
    ids: 'Exceptions',
    note: 'Note',
    ownerId: 'Owner',
    resolution: 'What became of it',
    resolvedAt: 'Resolved',
    resolvedBy: 'Resolved by',
    ticket: 'Ticket',
  },
} satisfies Words<typeof es>;
