import type { movements as es } from '../es/movements.ts';
import type { Words } from '../words.ts';

export const movements = {
  list: 'Entries and exits',
  intro: 'Every vehicle that came in, when it left and what it paid.',
  search: 'Search by the beginning of plate, ticket or tag',
  vehicle: 'Vehicle',
  noPlate: 'No plate',
  ticket: 'Ticket {{ticket}}',
  ticketLabel: 'Ticket',
  tag: 'Tag',
  vehicleType: 'Type',
  service: 'Service',
  slot: 'Slot',
  entryAt: 'Came in',
  exitAt: 'Left',
  entry: 'Day of entry',
  exit: 'Day of exit',
  entryDevice: 'Came in by',
  exitDevice: 'Left by',
  minutes: 'Time',
  paid: 'Paid',
  state: 'Status',
  states: { inside: 'Inside', left: 'Left' },
  empty: 'No vehicle has come in yet',
  emptyBody: 'Once a terminal records an entry, it appears here, with its exit beside it.',
} satisfies Words<typeof es>;
