import type { fields as es } from '../../es/fields/inside.ts';
import type { Words } from '../../words.ts';

export const fields = {
  inside: {
    ticket: 'Ticket',
    tag: 'Tag',
    subscriber: 'Monthly plan',
    subscriberId: 'Monthly plan',
    slot: 'Slot',
    device: 'Entry terminal',
    paidAt: 'Paid at',
    exitBefore: 'May leave until',
    minutes: 'Minutes',
    due: 'Would pay now',
    payment: 'Payment',
    warnings: 'Warnings',
  },
} satisfies Words<typeof es>;
