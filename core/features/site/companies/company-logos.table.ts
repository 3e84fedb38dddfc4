import { integer, nullable, type RowOf, recordColumns, table, text } from '../../../db/table.ts';

/** One a company. `content` is the file in base64; it is left out of answers and of the audit, `tag` tells files apart. */
export const companyLogos = table(
  'company_logos',
  {
    ...recordColumns,
    companyId: integer(),
    type: nullable(text()),
    width: nullable(integer()),
    height: nullable(integer()),
    tag: nullable(text()),
    content: nullable(text()),
  },
  [],
  ['content'],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    company_logos: RowOf<typeof companyLogos>;
  }
}
