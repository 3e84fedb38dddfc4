import type { fields as es } from '../../es/fields/invoices.ts';
import type { Words } from '../../words.ts';

export const fields = {
  invoices: {
    number: 'Number',
    at: 'Date and time',
    day: 'Day',
    customer: 'Customer',
    entityId: 'Customer',
    subtotal: 'Subtotal',
    tax: 'Tax',
    discount: 'Discount',
    collected: 'Collected',
    reference: 'Reference',
    resolutionId: 'Resolution',
    stayId: 'Stay',
    dueDate: 'Due',
    subscriberId: 'Subscription',
    balance: 'Balance',
  },
} satisfies Words<typeof es>;
