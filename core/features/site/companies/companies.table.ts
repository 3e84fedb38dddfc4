import {
  code,
  decimal,
  id,
  nullable,
  recordColumns,
  reference,
  text,
  texts,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const companies = table(
  'companies',
  {
    ...recordColumns,
    name: words({ searched: true }),
    address: nullable(words({ searched: true })),
    classification: code('values.companyClassifications'),
    parentId: nullable(reference('companies')),
    latitude: nullable(decimal()),
    longitude: nullable(decimal()),
    altitude: nullable(decimal()),
    telephone: nullable(text()),
    identification: nullable(text({ searched: true })),
    identificationType: nullable(code('values.identificationTypes')),
    emails: texts(),
    timeZone: text(),
    currency: text(),
  },
  [],
  {
    named: 'name',
    place: openedBy('view/company/search', 'company', 'name', ({ identification }) => identification),
  },
);

/** What every logged-in user may know of a company. */
export const companyNames = table('companies', { id: id(), name: words({ searched: true }) });

declare module '../../../db/schema.ts' {
  interface Schema {
    companies: RowOf<typeof companies>;
  }
}
