import type { fields as es } from '../../es/fields/inventories.ts';
import type { Words } from '../../words.ts';

export const fields = {
  inventories: {
    at: 'Date and time',
    missing: 'Inside and not seen',
    plates: 'Plates',
    seen: 'Plates seen',
    strangers: 'Seen and not inside',
  },
} satisfies Words<typeof es>;
