import type { fields as es } from '../../es/fields/credit-notes.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'credit-notes': {
    invoiceId: 'Invoice',
    entityId: 'Customer',
    number: 'Number',
    at: 'Date and time',
    day: 'Day',
    reasonCode: 'Code of the reason',
    uuid: 'Identifier',
    subtotal: 'Subtotal',
    tax: 'Tax',
    discount: 'Discount',
  },
} satisfies Words<typeof es>;
