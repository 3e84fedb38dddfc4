import type { fields as es } from '../../es/fields/subscribers.ts';
import type { Words } from '../../words.ts';

export const fields = {
  subscribers: {
    autoRenew: 'Automatic renewal',
    balance: 'Balance',
    entity: 'Third party',
    entityId: 'Third party',
    identities: 'Plates and tags',
    inside: 'Inside',
    liquidationId: 'Liquidation',
    monthlyValue: 'Monthly value',
    notes: 'Notes',
    overstay: 'Time beyond',
    ownerId: 'Owner',
    paidUntil: 'Paid until',
    quota: 'Vehicles at once',
    scheduleId: 'Schedule',
    services: 'Services',
    tag: 'Card or tag',
    toleranceMinutes: 'Tolerance (minutes)',
    type: 'Type',
    value: 'Value',
    vehicles: 'Vehicles',
  },
  'subscriber-freezes': {
    firstDay: 'From',
    lastDay: 'To',
    movedDays: 'Days by which the end moved',
    subscriberId: 'Subscription',
  },
  'subscriber-price-increases': {
    fromDay: 'Holds from',
    roundTo: 'Rounding',
    subscribers: 'Subscriptions',
    value: 'Increase',
  },
  'subscriber-decisions': {
    accepted: 'Entered by subscription',
    at: 'Time',
    day: 'Day',
    device: 'Terminal',
    slot: 'Slot',
    subscriber: 'Subscription',
    tag: 'Card or tag',
  },
} satisfies Words<typeof es>;
