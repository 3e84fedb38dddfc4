import { type RawBuilder, sql } from 'kysely';
import { addDays, daysBetween } from '../../../../shared/dates.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import type { Span } from './reconciliation.rules.ts';

/** The local day of an instant, worked out in SQL by the days of the span: zones change their clocks. */
export function dayOf(column: RawBuilder<number>, { from, to, timeZone }: Span): RawBuilder<string> {
  // With one case at least: PostgreSQL groups by no text that stands alone.
  const cases = Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place)).map(
    (day) => sql`when ${column} < ${sql.lit(startOfDay(addDays(day, 1), timeZone))} then ${sql.lit(day)}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else ${sql.lit(to)} end`;
}
