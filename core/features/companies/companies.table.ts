import { decimal, id, integer, json, nullable, recordColumns, table, text } from '../../db/table.ts';

export const companies = table('companies', {
  ...recordColumns,
  name: text(),
  address: nullable(text()),
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
export const companyNames = table('companies', { id: id(), name: text() });
