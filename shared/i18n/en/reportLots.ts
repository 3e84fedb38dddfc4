import type { reportLots as es } from '../es/reportLots.ts';
import type { Words } from '../words.ts';

export const reportLots = {
  all: 'All lots',
  most: 'A report takes up to {{most}} lots.',
  totals: 'Totals by lot',
  sum: 'All',
  noChart: 'The chart is of means, which are not added up: choose one lot alone to see it.',
} satisfies Words<typeof es>;
