import type { cashRegisters as es } from '../es/cashRegisters.ts';
import type { Words } from '../words.ts';

export const cashRegisters = {
  list: 'Cash registers of the payment market',
  create: 'Create cash register',
  newTitle: 'New cash register',
  editTitle: 'Edit a cash register',
  search: 'Search by name or id',
  name: 'Name',
  nameHelp: 'As people in the lot call it, for example “Register 1”.',
  externalId: 'External id',
  externalIdHelp: 'The one that the payment market gave it at its registration.',
  store: 'Store',
  chooseStore: 'Choose a store',
  device: 'Device',
  deviceHelp: 'The machine that charges with this register.',
  saved: 'The cash register “{{name}}” was saved.',
  empty: 'This lot has no cash registers yet',
  emptyBody: 'Create one for each point that charges by the payment market.',
  storeFirst: 'A cash register belongs to a store. Create the store first, in',
  removeOf: 'Delete {{name}}',
  removeTitle: 'Delete the cash register “{{name}}”?',
  removeBody: 'The payment market will no longer be known by it here. The device stays as it is.',
  removed: 'The cash register “{{name}}” was deleted.',
} satisfies Words<typeof es>;
