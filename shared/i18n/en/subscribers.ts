import type { subscribers as es } from '../es/subscribers.ts';
import type { Words } from '../words.ts';

/** Words of monthly subscribers: their states, and what the entrance decided of them. */
export const subscribers = {
  states: {
    active: 'Up to date',
    overdue: 'Overdue',
    frozen: 'On pause',
    upcoming: 'Not started',
    expired: 'Expired',
    suspended: 'Suspended',
    blocked: 'Blocked',
    deleted: 'Deleted',
  },
  overstays: { free: 'Not charged', charge: 'Charged as rotation' },
  serviceTypes: {
    SUB: 'Subscription',
    ROTA: 'Rotation',
    bathroom: 'Bathroom',
    locker: 'Locker',
    product: 'Product',
    other: 'Other',
  },
  reasons: {
    unknown: 'Of no subscription',
    suspended: 'Subscription suspended',
    blocked: 'Subscription blocked',
    'not-started': 'Has not started yet',
    expired: 'Expired',
    frozen: 'On pause',
    overdue: 'Overdue',
    'vehicle-type': 'Another vehicle type',
    'other-slot': 'Another slot',
    'outside-schedule': 'Outside the schedule',
    'quota-used': 'All its vehicles are inside',
    accepted: 'Entered by subscription',
  },
  increaseKinds: { percent: 'Percentage', amount: 'Amount' },
  increaseStates: { draft: 'Draft', confirmed: 'Confirmed', undone: 'Undone' },
} satisfies Words<typeof es>;
