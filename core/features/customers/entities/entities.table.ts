import {
  code,
  codes,
  company,
  dictionaryKey,
  folded,
  hidden,
  integer,
  nullable,
  recordColumns,
  reference,
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
    /** The lot that registered it, in which a document and an address are those of one; 0 outside of any. */
    registeredIn: hidden(integer()),
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
      columns: ['entities.registered_in', 'entities.identification', 'entities.identification_type'],
      error: 'identificationExists',
      field: 'identification',
    },
    {
      index: 'entities_email',
      columns: ['entities.registered_in', 'entities.email'],
      error: 'entityEmailExists',
      field: 'email',
    },
  ],
  {
    named: 'name',
    place: openedBy('view/users/entities/edit', 'entity', 'name', ({ identification }) => identification),
  },
);

/** The lots that registered a third party or deal with it. Triggers of the database note whoever names it in a row of a lot. */
export const entityCompanies = table('entity_companies', {
  companyId: company(),
  entityId: reference('entities'),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    entity_companies: RowOf<typeof entityCompanies>;
    entities: RowOf<typeof entities>;
  }
}
