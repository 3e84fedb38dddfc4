import { type RawBuilder, sql } from 'kysely';
import type { Amount } from '../../../shared/money.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ReportScope } from '../query.ts';
import { localClock } from './local-clock.ts';

/** What happened in an hour of the week; `device` is null where all doors are one. */
export interface HourOfWeek {
  device: number | null;
  weekday: number;
  hour: number;
  entries: number;
  returning: number;
  total: Amount;
}

/**
 * Counts by weekday and hour of the lot’s clock; the second and later of the same `who` are those that return.
 * @param source rows of `at`, `id`, `who` (null for nobody known) and `total`
 */
export async function hoursOfWeek(
  db: Db | Trx,
  scope: Pick<ReportScope, 'from' | 'to' | 'timeZone'>,
  source: RawBuilder<unknown>,
): Promise<HourOfWeek[]> {
  const { weekday, hour } = localClock(scope, sql<number>`one.at`);
  const { rows } = await sql<HourOfWeek>`
    select null as device, ${weekday} as weekday, ${hour} as hour, count(*) as entries,
      sum(case when one.who is not null and one.place > 1 then 1 else 0 end) as returning_ones, sum(one.total) as total
    from (
      select source.*, row_number() over (partition by source.who order by source.at, source.id) as place
      from (${source}) source
    ) one
    group by ${weekday}, ${hour}
    order by ${weekday}, ${hour}
  `.execute(db);
  return rows.map((row) => {
    const { returning_ones, ...same } = row as HourOfWeek & { returning_ones: number };
    return { ...same, entries: Number(same.entries), returning: Number(returning_ones) };
  });
}

/** Of a whole, in basis points. */
export const shareOf = (part: number, whole: number) => Math.round((part / whole) * 10_000);

/** Rows of hours with the share that each has of all entries, and what they come to. */
export function shared(rows: readonly HourOfWeek[]) {
  const of = (name: 'entries' | 'returning') => rows.reduce((all, row) => all + row[name], 0);
  const totals = { entries: of('entries'), returning: of('returning') };
  return {
    rows: rows.map((row) => ({ ...row, share: shareOf(row.entries, totals.entries) })),
    totals: { ...totals, share: totals.entries > 0 ? 10_000 : 0 },
  };
}

/** What the chart draws: all doors together. */
export function cellsOf(rows: readonly HourOfWeek[]) {
  const whole = rows.reduce((all, { entries }) => all + entries, 0);
  const cells = Map.groupBy(rows, ({ weekday, hour }) => weekday * 24 + hour);
  return [...cells]
    .sort(([one], [other]) => one - other)
    .map(([place, some]) => {
      const entries = some.reduce((all, one) => all + one.entries, 0);
      return { weekday: Math.floor(place / 24), hour: place % 24, entries, share: shareOf(entries, whole) };
    });
}
