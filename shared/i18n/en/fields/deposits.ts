import type { fields as es } from '../../es/fields/deposits.ts';
import type { Words } from '../../words.ts';

export const fields = {
  deposits: {
    account: 'Account',
    amount: 'Amount',
    attachment: 'Slip',
    bank: 'Bank',
    closureIds: 'Closures',
    credited: 'Amount credited',
    content: 'Content',
    creditedOn: 'Credited on',
    date: 'Date',
    details: 'Places',
    difference: 'Difference',
    note: 'Note',
    proposals: 'Counted by place',
    proposed: 'Counted in the closures',
    reference: 'Number',
  },
} satisfies Words<typeof es>;
