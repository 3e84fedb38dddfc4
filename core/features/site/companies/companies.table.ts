import {
  decimal,
  id,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

export const companies = table('companies', {
  ...recordColumns,
  name: words(),
  address: nullable(words()),
  classification: text(),
  parentId: nullable(integer()),
  latitude: nullable(decimal()),
  longitude: nullable(decimal()),
  altitude: nullable(decimal()),
  telephone: nullable(text()),
  identification: nullable(text()),
  identificationType: nullable(text()),
  emails: json<string[]>(),
  timeZone: text(),
  currency: text(),
});

/** What every logged-in user may know of a company. */
export const companyNames = table('companies', { id: id(), name: words() });

declare module '../../../db/schema.ts' {
  interface Schema {
    companies: RowOf<typeof companies>;
  }
}
