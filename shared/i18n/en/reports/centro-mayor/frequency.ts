import type { words as es } from '../../../es/reports/centro-mayor/frequency.ts';
import type { Words } from '../../../words.ts';

export const words = {
  columns: {
    entries: 'Entries',
    returning: 'Returning',
    hour: 'Hour band',
  },
} satisfies Words<typeof es>;
