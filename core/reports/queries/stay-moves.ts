import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { HourlyMoves } from '../inside-over.rules.ts';
import type { Stop } from '../query.ts';
import { dayMs, type StaysOfDay } from '../stay-days/day-columns.ts';
import { type AskedStays, gaps, type Range, staysByDay } from './stay-days.ts';

const hourMs = 3_600_000;

/** Moves by hours of a range from its beginning, as they are added. */
class Hours {
  readonly #begin: number;
  readonly #vehicles: Float64Array;
  readonly #after: Float64Array;

  constructor({ from, to }: Range) {
    this.#begin = from;
    this.#vehicles = new Float64Array(Math.ceil((to - from) / hourMs));
    this.#after = new Float64Array(this.#vehicles.length);
  }

  addDay({ base, at, first, last }: StaysOfDay): void {
    for (let place = first; place < last; place += 1) {
      const after = base + (at[place] ?? 0) - this.#begin;
      this.add(Math.floor(after / hourMs), 1, after);
    }
  }

  add(hour: number, vehicles: number, after: number): void {
    this.#vehicles[hour] = (this.#vehicles[hour] ?? 0) + vehicles;
    this.#after[hour] = (this.#after[hour] ?? 0) + after;
  }

  get moves(): HourlyMoves[] {
    return [...this.#vehicles.entries()]
      .map(([hour, vehicles]) => ({ hour, vehicles, after: this.#after[hour] ?? 0 }))
      .filter(({ vehicles }) => vehicles > 0);
  }
}

/**
 * The entries of a lot in a range, by hours from its beginning: of packed days out of their columns, of the others out of an
 * index that has all that is asked.
 */
export async function hourlyEntries(
  db: Db | Trx,
  companyId: number,
  range: Range,
  stop: Stop,
): Promise<HourlyMoves[]> {
  const hours = new Hours(range);
  const asked = { companyId, when: 'entry_at', read: 'times' } as const;
  const others = await packedAndOthers(db, asked, range, stop, (day) => hours.addDay(day));
  for (const other of others) await addStays(db, asked, range.from, other, hours);
  return hours.moves;
}

/** Exits by hours, and the stays that ended by them. */
export interface HourlyExits {
  moves: HourlyMoves[];
  /** Those that did not end on paper only, and how long they were together in milliseconds. */
  ended: { stays: number; length: number };
}

/** The exits of a lot in a range, by hours as `hourlyEntries`, and what the stays come to that they ended. */
export async function hourlyExits(
  db: Db | Trx,
  companyId: number,
  range: Range,
  stop: Stop,
): Promise<HourlyExits> {
  const hours = new Hours(range);
  const ended = { stays: 0, length: 0 };
  const asked = { companyId, when: 'exit_at', read: 'all' } as const;
  const others = await packedAndOthers(db, asked, range, stop, (day) => {
    hours.addDay(day);
    const isPurged = day.kinds.map((kind) => kind.isPurged);
    for (let place = day.first; place < day.last; place += 1) {
      if (isPurged[day.kind[place] ?? 0]) continue;
      ended.stays += 1;
      ended.length += day.length[place] ?? 0;
    }
  });
  for (const other of others) {
    await addStays(db, asked, range.from, other, hours);
    const all = db
      .selectFrom('stays')
      .where('company_id', '=', companyId)
      .where('exit_at', 'is not', null)
      .where('purge_id', 'is', null)
      .where('exit_at', '>=', other.from)
      .where('exit_at', '<', other.to)
      .select([sql<number>`count(*)`.as('stays'), sql<number | null>`sum(exit_at - entry_at)`.as('length')]);
    const row = await all.executeTakeFirst();
    const outside = await all.where('off_window', '=', sql.lit(1)).executeTakeFirst();
    ended.stays += Number(row?.stays ?? 0) - Number(outside?.stays ?? 0);
    ended.length += Number(row?.length ?? 0) - Number(outside?.length ?? 0);
  }
  return { moves: hours.moves, ended };
}

/** Adds the entries or exits of a stretch, each hour looked up by itself: to have them grouped, the database would sort them. */
async function addStays(
  db: Db | Trx,
  { companyId, when }: Pick<AskedStays, 'companyId' | 'when'>,
  begin: number,
  { from, to }: Range,
  hours: Hours,
): Promise<void> {
  const [first, last] = [Math.floor((from - begin) / hourMs), Math.floor((to - 1 - begin) / hourMs)];
  const hourAt = (n: RawBuilder<number>) => sql<number>`(${sql.lit(begin)} + ${n} * ${sql.lit(hourMs)})`;
  const [since, until] = [hourAt(sql`n`), hourAt(sql`(n + 1)`)];
  const among = (figure: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<number>`(
    select ${figure} from stays where company_id = ${companyId} and ${condition}
      and ${sql.ref(when)} >= case when ${since} > ${sql.lit(from)} then ${since} else ${sql.lit(from)} end
      and ${sql.ref(when)} < case when ${until} < ${sql.lit(to)} then ${until} else ${sql.lit(to)} end)`;
  // Those outside the lot's window are found by an index of their own and taken off.
  const of = (figure: RawBuilder<unknown>) =>
    sql`${among(figure, sql`${sql.ref(when)} is not null`)} - ${among(figure, sql`off_window = 1`)}`;
  const { rows } = await sql<Record<keyof HourlyMoves, number>>`
    with recursive hours(n) as (
      select cast(${sql.lit(first)} as bigint) union all select n + 1 from hours where n < ${sql.lit(last)}
    )
    select n as hour, ${of(sql`count(*)`)} as vehicles,
      ${of(sql`coalesce(sum(${sql.ref(when)} - ${sql.lit(begin)}), 0)`)} as after from hours`.execute(db);
  for (const { hour, vehicles, after } of rows) hours.add(Number(hour), Number(vehicles), Number(after));
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
