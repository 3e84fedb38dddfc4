import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { startOfDay } from '../local-days.rules.ts';
import type { ReportScope } from '../query.ts';

interface Offset {
  /** Epoch milliseconds from which on it holds. */
  from: number;
  offset: number;
}

/** The offsets that the lot’s zone has in the range, in their order: one, or two where its clock is moved. */
function offsetsOf({ from, to, timeZone }: Pick<ReportScope, 'from' | 'to' | 'timeZone'>): Offset[] {
  const end = startOfDay(addDays(to, 1), timeZone);
  const offsets: Offset[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from(from).toZonedDateTime(timeZone);
  while (at !== null && at.epochMilliseconds < end) {
    offsets.push({ from: at.epochMilliseconds, offset: at.offsetNanoseconds / 1_000_000 });
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
}

/**
 * An instant as the wall clock of the lot shows it, as SQL: milliseconds as if that clock were UTC.
 * @param instant epoch milliseconds within the range
 */
function localTime(scope: Pick<ReportScope, 'from' | 'to' | 'timeZone'>, instant: RawBuilder<number>) {
  const [first, ...later] = offsetsOf(scope);
  const begins = sql.lit(first?.offset ?? 0);
  if (later.length === 0) return sql`(${instant} + ${begins})`;
  const cases = later
    .toReversed()
    .map(({ from, offset }) => sql`when ${instant} >= ${sql.lit(from)} then ${sql.lit(offset)}`);
  return sql`(${instant} + case ${sql.join(cases, sql` `)} else ${begins} end)`;
}

/** The hour of the day, the weekday (1 Monday … 7 Sunday) and the number of the day of an instant in the lot, as SQL. */
export function localClock(
  scope: Pick<ReportScope, 'from' | 'to' | 'timeZone'>,
  instant: RawBuilder<number>,
) {
  const local = localTime(scope, instant);
  return {
    hour: sql<number>`((${local} / 3600000) % 24)`,
    // The first day of the epoch was a Thursday.
    weekday: sql<number>`((${local} / 86400000 + 3) % 7 + 1)`,
    day: sql<number>`(${local} / 86400000)`,
  };
}
