import type { words as es } from '../../es/reports/frequent-plates.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    visits: 'Visits',
    days: 'Days',
    mean: 'Mean stay',
    lastAt: 'Last visit',
  },
} satisfies Words<typeof es>;
