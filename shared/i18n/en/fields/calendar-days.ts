import type { fields as es } from '../../es/fields/calendar-days.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'calendar-days': {
    date: 'Date',
  },
} satisfies Words<typeof es>;
