import { bytes, company, count, epoch, flag, integer, nullable, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * The stays of a day (UTC, days since 1970) that is over, as columns: what reports go through stay by stay. Any change of a
 * stay unpacks the days of its entry and its exit, by a trigger of the database: what is packed is never out of date.
 */
export const stayDays = table('stay_days', {
  companyId: company(),
  day: integer(),
  /** How often it was unpacked: packing notices what changed meanwhile. */
  changes: count(),
  /** When it was marked to be packed. */
  markedAt: epoch(),
  packed: flag(),
  /** How many came and went. */
  entered: nullable(count()),
  gone: nullable(count()),
  entryHead: nullable(text()),
  entries: nullable(bytes()),
  exitHead: nullable(text()),
  exits: nullable(bytes()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    stay_days: RowOf<typeof stayDays>;
  }
}
