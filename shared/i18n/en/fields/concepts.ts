import type { fields as es } from '../../es/fields/concepts.ts';
import type { Words } from '../../words.ts';

export const fields = {
  concepts: {
    initials: 'Initials',
    unit: 'Unit',
    unitValue: 'Unit price',
  },
} satisfies Words<typeof es>;
