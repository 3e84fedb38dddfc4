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
    offWindow: 'Outside the window of time',
    purgeId: 'Purge',
    reportedEntryAt: 'Reported entry',
    reportedPaidAt: 'Reported payment',
    subscriberId: 'Subscription',
    tag: 'Card or tag',
    tariffVersionId: 'Version of the tariff',
    ticket: 'Ticket',
  },
} satisfies Words<typeof es>;
