import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { Stop } from '../query.ts';
import { dayMs, type StaysOfDay } from '../stay-days/day-columns.ts';
import type { When } from './stay-day-rows.ts';
import { type AskedStays, gaps, type Range, staysByDay } from './stay-days.ts';

const hourMs = 3_600_000;

/** Vehicles that came, or left, in an hour of a stretch, and the sum of how long after its beginning each did. */
export interface HourlyMoves {
  hour: number;
  vehicles: number;
  after: number;
}

/**
 * The entries or exits of a lot in a range, by hours from its beginning: of packed days out of their columns, of the others
 * out of an index that has all that is asked.
 */
export async function hourlyMoves(
  db: Db | Trx,
  { companyId, when }: { companyId: number; when: When },
  range: Range,
  stop: Stop,
): Promise<HourlyMoves[]> {
  const hours = Math.ceil((range.to - range.from) / hourMs);
  const [vehicles, after] = [new Float64Array(hours), new Float64Array(hours)];
  const add = (hour: number, count: number, sum: number) => {
    vehicles[hour] = (vehicles[hour] ?? 0) + count;
    after[hour] = (after[hour] ?? 0) + sum;
  };
  const others = await packedAndOthers(db, { companyId, when, read: 'times' }, range, stop, (day) => {
    const { base, at, first, last } = day;
    for (let place = first; place < last; place += 1) {
      const since = base + (at[place] ?? 0) - range.from;
      add(Math.floor(since / hourMs), 1, since);
    }
  });
  const since = sql<number>`(${sql.ref(when)} - ${sql.lit(range.from)})`;
  const hour = sql<number>`${since} / ${sql.lit(hourMs)}`;
  for (const { from, to } of others) {
    const rows = await db
      .selectFrom('stays')
      .where('company_id', '=', companyId)
      .where(when, 'is not', null)
      .where(when, '>=', from)
      .where(when, '<', to)
      .groupBy(hour)
      .select([hour.as('hour'), sql<number>`count(*)`.as('vehicles'), sql<number>`sum(${since})`.as('after')])
      .execute();
    for (const row of rows) add(Number(row.hour), Number(row.vehicles), Number(row.after));
  }
  return [...vehicles.keys()]
    .filter((hour) => vehicles[hour] !== 0)
    .map((hour) => ({ hour, vehicles: vehicles[hour] ?? 0, after: after[hour] ?? 0 }));
}

/** The stays that ended in a range, and how long they were together in milliseconds; one that ended on paper only says nothing of it. */
export async function endedStays(
  db: Db | Trx,
  companyId: number,
  range: Range,
  stop: Stop,
): Promise<{ stays: number; length: number }> {
  const sum = { stays: 0, length: 0 };
  const asked = { companyId, when: 'exit_at', read: 'all' } as const;
  const others = await packedAndOthers(db, asked, range, stop, ({ kind, kinds, length, first, last }) => {
    const isPurged = kinds.map((one) => one.isPurged);
    for (let place = first; place < last; place += 1) {
      if (isPurged[kind[place] ?? 0]) continue;
      sum.stays += 1;
      sum.length += length[place] ?? 0;
    }
  });
  for (const { from, to } of others) {
    const row = await db
      .selectFrom('stays')
      .where('company_id', '=', companyId)
      .where('exit_at', 'is not', null)
      .where('purge_id', 'is', null)
      .where('exit_at', '>=', from)
      .where('exit_at', '<', to)
      .select([sql<number>`count(*)`.as('stays'), sql<number | null>`sum(exit_at - entry_at)`.as('length')])
      .executeTakeFirst();
    sum.stays += Number(row?.stays ?? 0);
    sum.length += Number(row?.length ?? 0);
  }
  return sum;
}

/** Goes through the packed days of a range; tells what of it lies in others. */
async function packedAndOthers(
  db: Db | Trx,
  asked: AskedStays,
  range: Range,
  stop: Stop,
  take: (day: StaysOfDay) => void,
): Promise<Range[]> {
  const packed: Range[] = [];
  for await (const day of staysByDay(db, { ...asked, isPackedOnly: true }, range, {}, stop)) {
    take(day);
    packed.push({ from: day.base, to: day.base + dayMs });
  }
  return gaps(range, packed);
}
