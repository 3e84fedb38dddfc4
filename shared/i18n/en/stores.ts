import type { stores as es } from '../es/stores.ts';
import type { Words } from '../words.ts';

export const stores = {
  list: 'Stores of the payment market',
  create: 'Create store',
  newTitle: 'New store',
  editTitle: 'Edit store',
  search: 'Search by name or id',
  name: 'Name',
  nameHelp: 'As people in the lot call it, for example “Basement 1”.',
  externalId: 'External id',
  externalIdHelp: 'The one that the payment market gave it when it was registered.',
  registers: 'Cash registers',
  saved: 'The store “{{name}}” was saved.',
  empty: 'This lot has no stores yet',
  emptyBody:
    'A store groups the cash registers that charge through the payment market. Create the first, then its registers.',
  removeOf: 'Delete {{name}}',
  removeTitle: 'Delete the store “{{name}}”?',
  removeBody: 'It is deleted only if it no longer has cash registers.',
  removed: 'The store “{{name}}” was deleted.',
} satisfies Words<typeof es>;
