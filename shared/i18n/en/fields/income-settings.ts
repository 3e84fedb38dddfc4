import type { fields as es } from '../../es/fields/income-settings.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'income-settings': {
    conceptId: 'Concept',
    incomeAccount: 'Income account',
    taxAccount: 'Tax account',
    costCentre: 'Cost centre',
  },
} satisfies Words<typeof es>;
