import type { fields as es } from '../../es/fields/stores.ts';
import type { Words } from '../../words.ts';

export const fields = {
  stores: {
    registers: 'Cash registers',
    externalId: 'External identifier',
  },
} satisfies Words<typeof es>;
