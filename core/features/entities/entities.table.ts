import { folded, json, nullable, recordColumns, table, text } from '../../db/table.ts';

export const entities = table(
  'entities',
  {
    ...recordColumns,
    personKind: text(),
    identificationType: text(),
    identification: text(),
    name: text(),
    email: nullable(text()),
    otherEmails: json<string[]>(),
    telephone: nullable(text()),
    address: nullable(text()),
    city: nullable(text()),
    taxRegime: nullable(text()),
    taxResponsibilities: json<string[]>(),
    search: folded(),
  },
  [
    {
      index: 'entities_identification',
      columns: ['entities.identification', 'entities.identification_type'],
      error: 'identificationExists',
      field: 'identification',
    },
    { index: 'entities_email', columns: ['entities.email'], error: 'entityEmailExists', field: 'email' },
  ],
  [],
  ['name', 'identification', 'email'],
);
