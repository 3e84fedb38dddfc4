import type { words as es } from '../../es/reports/given-away.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    act: 'What',
    what: 'What it is about',
    ticket: 'Ticket',
    number: 'Invoice',
    cashier: 'Who',
    due: 'Due',
    charged: 'Charged',
    given: 'Given away',
  },
} satisfies Words<typeof es>;
