import type { calendar as es } from '../es/calendar.ts';
import type { Words } from '../words.ts';

export const calendar = {
  intro:
    'On holidays the holiday segment of the tariff applies. Press a day, or drag over several, to classify them.',
  yearBefore: 'Previous year',
  yearAfter: 'Next year',
  span: '{{count}} days, {{from}} to {{to}}',
  classification: 'Classification',
  classificationHelp: 'Only holidays change the charge; the others count by their weekday.',
  name: 'Name',
  classify_one: 'Classify the day',
  classify_other: 'Classify {{count}} days',
  saved_one: 'The day was classified.',
  saved_other: '{{count}} days were classified.',
  changedSince: 'Meanwhile another user has classified {{days}}. Save again to keep your own.',
  clear_one: 'Remove the classification',
  clear_other: 'Remove {{count}} classifications',
  cleared_one: 'The classification was removed.',
  cleared_other: '{{count}} classifications were removed.',
} satisfies Words<typeof es>;
