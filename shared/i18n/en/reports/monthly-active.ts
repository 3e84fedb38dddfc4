import type { words as es } from '../../es/reports/monthly-active.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    document: 'Document',
    name: 'Name',
    tag: 'Card or tag',
    validFrom: 'Start',
    validTo: 'End',
    subscription: 'Subscription type',
  },
  filters: {
    holder: 'Name or document',
    liquidationId: 'Subscription type',
  },
} satisfies Words<typeof es>;
