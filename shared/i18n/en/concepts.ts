import type { concepts as es } from '../es/concepts.ts';
import type { Words } from '../words.ts';

export const concepts = {
  list: 'Concepts of the lot',
  create: 'Create concept',
  newTitle: 'New concept',
  editTitle: 'Edit concept',
  search: 'Search by name or initials',
  name: 'Name',
  nameHelp: 'As the invoice shows it, for example “Bathroom”.',
  initials: 'Initials',
  initialsHelp: 'The terminal names it by them in a sale.',
  service: 'Service',
  serviceHelp: 'The report in which it counts.',
  unit: 'Unit of measure',
  unitHelp: 'For example use, hour or piece.',
  unitValue: 'Unit price',
  unitValueHelp: 'Tax included.',
  taxRate: 'Tax',
  saved: 'The concept “{{name}}” was saved.',
  empty: 'This lot has no concepts yet',
  emptyBody: 'Create one for each thing sold besides parking time: bathrooms, lockers, products.',
  removeOf: 'Delete {{name}}',
  removeTitle: 'Delete the concept “{{name}}”?',
  removeBody: 'The terminals can no longer sell it. Invoices that have it do not change.',
  removed: 'The concept “{{name}}” was deleted.',
} satisfies Words<typeof es>;
