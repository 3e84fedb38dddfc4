import type { fields as es } from '../../es/fields/purges.ts';
import type { Words } from '../../words.ts';

export const fields = {
  purges: {
    at: 'Date and time',
    foregone: 'Foregone',
    paid: 'Paid',
    stayIds: 'Stays',
    stays: 'Stays',
    undoReason: 'Why it was undone',
    undoneAt: 'Undone',
    undoneBy: 'Undone by',
  },
  inventories: {
    at: 'Date and time',
    missing: 'Inside and not seen',
    plates: 'Plates',
    seen: 'Plates seen',
    strangers: 'Seen and not inside',
  },
} satisfies Words<typeof es>;
