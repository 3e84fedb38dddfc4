import type { words as es } from '../../es/reports/money-rates.ts';
import type { Words } from '../../words.ts';

export const words = {
  columns: {
    who: 'Who',
    kind: 'Of what',
    act: 'What was done',
    count: 'Times',
    amount: 'Value',
    shifts: 'Shifts',
    vehicles: 'Vehicles',
    perShift: 'By shift',
    rate: 'For 100 vehicles',
    others: 'All others',
    low: 'From (95 %)',
    high: 'To (95 %)',
    isAbove: 'Stands out',
  },
} satisfies Words<typeof es>;
