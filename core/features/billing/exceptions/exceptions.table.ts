import { amount, code, company, id, instant, nullable, reference, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What may lose money, for the inbox of exceptions. */
export const exceptions = table('exceptions', {
  id: id(),
  companyId: company(),
  at: instant(),
  kind: code('values.exceptionKinds'),
  stayId: nullable(reference('stays')),
  deviceId: nullable(reference('devices')),
  amount: amount(),
  details: text(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    exceptions: RowOf<typeof exceptions>;
  }
}
