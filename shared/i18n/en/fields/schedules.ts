import type { fields as es } from '../../es/fields/schedules.ts';
import type { Words } from '../../words.ts';

export const fields = {
  schedules: {
    days: 'Days and hours',
    day: 'Day',
    finalHour: 'End hour',
    initialHour: 'Start hour',
  },
} satisfies Words<typeof es>;
