import type { inAudit as es } from '../../es/fields/in-audit.ts';
import type { Words } from '../../words.ts';

export const inAudit = {
  'audit-entries': {
    view: 'Screen',
  },
  'plate-restrictions': {
    weekdays: 'Weekdays',
    windows: 'Windows',
  },
  schedules: {
    days: 'Windows',
  },
  users: {
    language: 'Language',
  },
} satisfies Words<typeof es>;
