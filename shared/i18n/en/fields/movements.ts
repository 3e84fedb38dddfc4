import type { fields as es } from '../../es/fields/movements.ts';
import type { Words } from '../../words.ts';

export const fields = {
  movements: {
    ticket: 'Ticket',
    tag: 'Tag',
    subscriber: 'Monthly plan',
    subscriberId: 'Monthly plan',
    slot: 'Slot',
    entryDevice: 'Entry terminal',
    exitDevice: 'Exit terminal',
    minutes: 'Minutes',
    paid: 'Paid',
    exitAt: 'Exit',
  },
} satisfies Words<typeof es>;
