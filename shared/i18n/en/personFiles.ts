import type { personFiles as es } from '../es/personFiles.ts';
import type { Words } from '../words.ts';

export const personFiles = {
  name: 'personal-data',
  title: 'Personal data of {{name}}',
  columns: { store: 'Where', field: 'Field', value: 'Value' },
  controller: 'Controller',
} satisfies Words<typeof es>;
