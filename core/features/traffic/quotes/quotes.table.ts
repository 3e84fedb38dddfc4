import { company, epoch, flag, id, integer, money, reference } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What terminals were told that a stay owes: in a dispute it says what the customer was shown. */
export const stayQuotes = table('stay_quotes', {
  id: id(),
  companyId: company(),
  stayId: reference('stays'),
  deviceId: reference('devices'),
  at: epoch(),
  minutes: integer(),
  total: money(),
  refused: flag(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    stay_quotes: RowOf<typeof stayQuotes>;
  }
}
