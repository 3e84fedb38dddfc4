import type { words as es } from '../../../es/reports/lockers/frequency-data.ts';
import type { Words } from '../../../words.ts';

export const words = {
  columns: {
    entries: 'Uses',
    returning: 'Returning customers',
    hour: 'Hour band',
  },
} satisfies Words<typeof es>;
