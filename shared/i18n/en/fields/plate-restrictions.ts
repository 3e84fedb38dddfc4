import type { fields as es } from '../../es/fields/plate-restrictions.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'plate-restrictions': {
    mode: 'Mode',
    digitPosition: 'Digit that counts',
    effect: 'Effect',
    rules: 'Rules',
    weekdays: 'Days of the week',
    windows: 'Windows',
    appliesOnHolidays: 'In force on holidays',
    exemptPlates: 'Exempt plates',
    suspensions: 'Suspensions',
    date: 'Date',
    digits: 'Digits',
    parity: 'Odd or even date',
    weekday: 'Weekday',
  },
} satisfies Words<typeof es>;
