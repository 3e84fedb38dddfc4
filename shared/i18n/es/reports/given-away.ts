import type { givenAwayReport } from '../../../reports/given-away.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    act: 'Qué',
    what: 'De qué se trata',
    ticket: 'Tiquete',
    number: 'Factura',
    cashier: 'Quién',
    due: 'Debido',
    charged: 'Cobrado',
    given: 'Dejado de cobrar',
  },
} satisfies OwnWords<typeof givenAwayReport>;
