import { nullable, recordColumns, table, text } from '../../db/table.ts';

export const entities = table(
  'entities',
  {
    ...recordColumns,
    personKind: text(),
    identificationType: text(),
    identification: text(),
    name: text(),
    email: nullable(text()),
    telephone: nullable(text()),
    address: nullable(text()),
  },
  [
    {
      index: 'entities_identification',
      columns: ['entities.identification', 'entities.identification_type'],
      error: 'identificationExists',
      field: 'identification',
    },
  ],
);
