import type { cashRegisters as es } from '../es/cashRegisters.ts';
import type { Words } from '../words.ts';

export const cashRegisters = {
  list: 'Cash registers of the payment market',
  create: 'Create cash register',
  newTitle: 'New cash register',
  editTitle: 'Edit cash register',
  search: 'Search by name or id',
  name: 'Name',
  nameHelp: 'As people in the lot call it, for example “Register 1”.',
  externalId: 'External id',
  externalIdHelp: 'The one that the payment market gave it when it was registered.',
  store: 'Store',
  chooseStore: 'Choose a store',
  device: 'Terminal',
  deviceHelp: 'The one that charges with this register.',
  saved: 'The cash register “{{name}}” was saved.',
  empty: 'This lot has no cash registers yet',
  emptyBody: 'Create one for each point that charges through the payment market.',
  storeFirst: 'A cash register belongs to a store. Create the store first, in',
  removeOf: 'Delete {{name}}',
  removeTitle: 'Delete the cash register “{{name}}”?',
  removeBody: 'The payment market will no longer recognise it here. The terminal stays as it is.',
  removed: 'The cash register “{{name}}” was deleted.',
} satisfies Words<typeof es>;
