import type { fields as es } from '../../es/fields/money-acts.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'money-acts': {
    act: 'What was done',
    amount: 'Amount',
    at: 'Date and time',
    person: 'Person',
    ticket: 'Ticket',
    cashier: 'Cashier',
  },
} satisfies Words<typeof es>;
