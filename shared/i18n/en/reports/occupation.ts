import type { words as es } from '../../es/reports/occupation.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    maximum: 'Maximum',
    quota: 'Spaces',
    percent: 'Occupancy %',
  },
} satisfies Words<typeof es>;
