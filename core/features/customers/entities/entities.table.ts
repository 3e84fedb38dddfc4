import {
  code,
  codes,
  dictionaryKey,
  folded,
  nullable,
  recordColumns,
  text,
  texts,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const entities = table(
  'entities',
  {
    ...recordColumns,
    personKind: code('values.personKinds'),
    identificationType: code('values.identificationTypes'),
    identification: text(),
    name: words(),
    nameKey: dictionaryKey('name'),
    email: nullable(text()),
    otherEmails: texts(),
    telephone: nullable(text()),
    address: nullable(words()),
    city: nullable(words()),
    cityKey: dictionaryKey('city'),
    taxRegime: nullable(code('values.taxRegimes')),
    taxResponsibilities: codes<string>('values.taxResponsibilities'),
    search: folded('name', 'identification', 'email'),
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
  {
    named: 'name',
    place: openedBy('view/users/entities/edit', 'entity', 'name', ({ identification }) => identification),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    entities: RowOf<typeof entities>;
  }
}
