import type { decisions as es } from '../es/decisions.ts';
import type { Words } from '../words.ts';

export const decisions = {
  list: 'Entry decisions',
  intro: 'Why each vehicle entered as a subscriber’s, or did not.',
  search: 'Search by the beginning of a plate or tag',
  vehicle: 'Vehicle',
  at: 'When',
  day: 'Day',
  decision: 'Decision',
  in: 'Entered as subscriber',
  refused: 'Not as subscriber',
  reason: 'Reason',
  subscriber: 'Subscriber',
  slot: 'Slot',
  device: 'Terminal',
  vehicleType: 'Type',
  tag: 'Tag',
  empty: 'The entrance has not decided of any subscriber yet',
  emptyBody: 'When the vehicle of a subscriber arrives, whether it entered as one and why is kept here.',
} satisfies Words<typeof es>;
