import {
  dictionaryKey,
  folded,
  json,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

export const entities = table(
  'entities',
  {
    ...recordColumns,
    personKind: text(),
    identificationType: text(),
    identification: text(),
    name: words(),
    nameKey: dictionaryKey('name'),
    email: nullable(text()),
    otherEmails: json<string[]>(),
    telephone: nullable(text()),
    address: nullable(words()),
    city: nullable(words()),
    cityKey: dictionaryKey('city'),
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

declare module '../../../db/schema.ts' {
  interface Schema {
    entities: RowOf<typeof entities>;
  }
}
