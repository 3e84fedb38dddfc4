import { epoch, id, nullable } from './columns.ts';
import { type RowOf, table } from './table.ts';

/**
 * One row: the newest instant at which the server's clock was trusted; and since when, and when last, nobody could confirm it.
 */
export const clockMarks = table('clock_marks', {
  id: id(),
  markedAt: epoch(),
  doubtedAt: nullable(epoch()),
  doubtSeenAt: nullable(epoch()),
});

declare module './schema.ts' {
  interface Schema {
    clock_marks: RowOf<typeof clockMarks>;
  }
}
