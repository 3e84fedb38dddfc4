import type { slots as es } from '../es/slots.ts';
import type { Words } from '../words.ts';

export const slots = {
  title: 'Slots',
  create: 'Create slot',
  newTitle: 'New slot',
  editTitle: 'Edit slot',
  list: 'Slots of the lot',
  search: 'Search by name',
  name: 'Name',
  nameHelp: 'As people in the lot call it, for example “Basement 1”.',
  quota: 'Spaces',
  occupied: 'Occupancy',
  vehicleTypes: 'Vehicle types',
  reserved: 'Spaces for subscribers',
  reservedHelp: 'Of the spaces of this slot, those that nobody else takes. With 0 none is kept.',
  subscribersOnly: 'Subscribers only',
  subscribersOnlyHelp: 'Who has no subscription does not enter this slot.',
  main: 'Main slot',
  mainHelp: 'Takes the vehicles when the terminal names no slot. There can be only one.',
  mainBadge: 'Main',
  empty: 'This lot has no slots yet',
  emptyBody:
    'A slot is a group of spaces, for example those of a basement. Create the first one to receive vehicles.',
  removeTitle: 'Delete the slot “{{title}}”?',
  removeBody: 'It will take no more vehicles. Its history stays in the reports.',
  removed: 'The slot “{{title}}” was deleted.',
  saved: 'The slot “{{title}}” was saved.',
  next: 'The slot “{{title}}” was created. To charge, it still needs a tariff.',
  nextAction: 'Create tariff',
  removeOf: 'Delete {{title}}',
} satisfies Words<typeof es>;
