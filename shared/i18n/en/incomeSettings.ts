import type { incomeSettings as es } from '../es/incomeSettings.ts';
import type { Words } from '../words.ts';

export const incomeSettings = {
  list: 'Accounts of income',
  create: 'Assign accounts',
  missing: 'Missing: {{names}}.',
  newTitle: 'Accounts of an income',
  search: 'Search by account or cost centre',
  kind: 'Income',
  chooseKind: 'Choose an income',
  concept: 'Concept',
  conceptHelp: 'The one that names it in accounting files.',
  incomeAccount: 'Income account',
  incomeAccountHelp: '4 to 10 digits of the chart of accounts (PUC), for example 41559501.',
  taxAccount: 'Tax account',
  taxAccountHelp: 'For example 24080501. Empty: it is not split.',
  costCentre: 'Cost centre',
  empty: 'No income has an account yet',
  emptyBody:
    'Say which account each income goes to. The account of the money itself is the payment method’s.',
  removeOf: 'Delete {{name}}',
  removeTitle: 'Delete the accounts of “{{name}}”?',
  removeBody: 'That income is left out of accounting files until it has an account again.',
  removed: 'The accounts of “{{name}}” were deleted.',
} satisfies Words<typeof es>;
