import { company, hidden, integer, nullable, recordColumns, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** One a company. `content` is the file in base64; it is left out of answers and of the audit, `tag` tells files apart. */
export const companyLogos = table('company_logos', {
  ...recordColumns,
  companyId: company(),
  type: nullable(text()),
  width: nullable(integer()),
  height: nullable(integer()),
  tag: nullable(text()),
  content: hidden(nullable(text())),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    company_logos: RowOf<typeof companyLogos>;
  }
}
