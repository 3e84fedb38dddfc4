import type { words as es } from '../../es/reports/permanence.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    bucket: 'Duration',
    stays: 'Stays',
    median: 'Median',
    percentile95: '95th percentile',
  },
} satisfies Words<typeof es>;
