import { id, instant, integer } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Backups that were made of the installation, while they lie a year back at most. */
export const backups = table('backups', { id: id(), at: instant(), bytes: integer() });

declare module '../../../db/schema.ts' {
  interface Schema {
    backups: RowOf<typeof backups>;
  }
}
