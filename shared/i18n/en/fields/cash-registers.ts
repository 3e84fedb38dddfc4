import type { fields as es } from '../../es/fields/cash-registers.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'cash-registers': {
    storeId: 'Store',
    externalId: 'External identifier',
  },
} satisfies Words<typeof es>;
