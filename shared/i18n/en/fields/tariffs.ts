import type { fields as es } from '../../es/fields/tariffs.ts';
import type { Words } from '../../words.ts';

const priced = {
  lostTicketValue: 'Lost ticket value',
  rounding: 'Rounding',
  atBoundary: 'At the boundary',
  examples: 'Saved examples',
  discounts: 'Discounts',
  value: 'Value',
  exitAt: 'Exit',
  maximum: 'Maximum',
  per: 'Per',
  segments: 'Segments',
  blocks: 'Blocks',
  finalDay: 'Last day',
  initialDay: 'First day',
  minutes: 'Minutes',
  linear: 'Linear',
  next: 'Followed by',
  repeat: 'Repetitions',
  time: 'Minutes',
  finalHour: 'End hour',
  aroundWeek: 'Runs round the week',
  initialHour: 'Start hour',
  lostTicket: 'Lost ticket',
  graceMinutes: 'Grace minutes',
  freeMinutes: 'Free minutes',
};

export const fields = {
  tariffs: {
    ...priced,
    stage: 'Newest version',
    inForce: 'In force',
    comingFrom: 'Changes from',
  },
  'tariff-versions': {
    ...priced,
    authorId: 'Author',
    decidedAt: 'Decided at',
    decidedBy: 'Decided by',
    inForceFrom: 'In force from',
    terms: 'Terms',
  },
} satisfies Words<typeof es>;
