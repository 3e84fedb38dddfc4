import type { fields as es } from '../../es/fields/stays.ts';
import type { Words } from '../../words.ts';

export const fields = {
  stays: {
    duplicate: 'Repeated entry',
    entryDeviceId: 'Entry terminal',
    entryEvent: 'Entry event',
    exitAt: 'Exit',
    exitBefore: 'Leave before',
    exitDeviceId: 'Exit terminal',
    lostTicket: 'Lost ticket',
    paidAt: 'Paid',
    purgeId: 'Purge',
    subscriberId: 'Subscription',
    tag: 'Card or tag',
    tariffVersionId: 'Version of the tariff',
    ticket: 'Ticket',
  },
} satisfies Words<typeof es>;
