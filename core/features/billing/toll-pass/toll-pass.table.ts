import { company, flag, instant, integer, nullable, sealed, text, unexported } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** The toll-pass reader of a company; one a company. */
export const tollPassReaders = table('toll_pass_readers', {
  companyId: company(),
  version: unexported(integer()),
  createdAt: instant(),
  updatedAt: instant(),
  active: flag(),
  url: text(),
  secret: nullable(sealed(['companyId'])),
  timeoutMs: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    toll_pass_readers: RowOf<typeof tollPassReaders>;
  }
}
