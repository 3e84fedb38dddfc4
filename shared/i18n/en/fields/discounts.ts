import type { fields as es } from '../../es/fields/discounts.ts';
import type { Words } from '../../words.ts';

export const fields = {
  discounts: {
    value: 'Value',
    openCode: 'Open code',
  },
} satisfies Words<typeof es>;
