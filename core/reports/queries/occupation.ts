import { occupation as report } from '../../../shared/reports/occupation.ts';
import type { MatrixRowOf, RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { type Filling, type Hour, hoursOf, OccupancyIntegral } from '../occupation.rules.ts';
import { inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';
import type { StaysOfDay } from '../stay-days/day-columns.ts';
import { Questions } from '../stay-days/questions.ts';
import { narrowing } from './filters.ts';
import { insideAt } from './inside-at.ts';
import { staysByDay } from './stay-days.ts';

type Scope = ReportScope<typeof report>;

const narrowed = narrowing(report.filters, 'slots', { slotId: 'id' });

interface Slot {
  id: number;
  title: string;
  quota: number;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const basisPoints = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) : null);

/** Slots that exist now or were used by stays; the quota is today's, for no history of it is kept. */
async function slotsOf(db: Db | Trx, scope: Scope): Promise<Slot[]> {
  return db
    .selectFrom('slots')
    .select(['id', 'title', 'quota'])
    .where('company_id', '=', scope.companyId)
    .where('status', '<>', 'D')
    .where(({ and }) => and(narrowed(scope.filter)))
    .orderBy(asDictionary(db, 'title'))
    .orderBy('id')
    .execute();
}

interface Occupancy {
  together: OccupancyIntegral;
  bySlot: ReadonlyMap<number, OccupancyIntegral>;
}

/** A day of entries or exits that is gone through. */
class Cursor {
  readonly #day: StaysOfDay;
  readonly #integrals: readonly (OccupancyIntegral | undefined)[];
  readonly #by: 1 | -1;
  #place: number;

  constructor(day: StaysOfDay, bySlot: Occupancy['bySlot'], by: 1 | -1) {
    this.#day = day;
    this.#integrals = day.kinds.map(({ slotId }) => bySlot.get(slotId));
    this.#by = by;
    this.#place = day.first;
  }

  /** The instant of the next one; none is later than all. */
  get next(): number {
    const { base, at, last } = this.#day;
    return this.#place < last ? base + (at[this.#place] ?? 0) : Number.POSITIVE_INFINITY;
  }

  take(together: OccupancyIntegral): void {
    const integral = this.#integrals[this.#day.kind[this.#place] ?? 0];
    if (integral) {
      const at = this.next;
      integral.change(at, this.#by);
      together.change(at, this.#by);
    }
    this.#place += 1;
  }
}

/** Merges entries and exits by time into the integrals. */
async function integrate(
  entries: AsyncGenerator<StaysOfDay>,
  exits: AsyncGenerator<StaysOfDay>,
  { together, bySlot }: Occupancy,
): Promise<void> {
  const following = async (days: AsyncGenerator<StaysOfDay>, by: 1 | -1) => {
    const { value, done } = await days.next();
    return done ? null : new Cursor(value, bySlot, by);
  };
  let [entry, exit] = [await following(entries, 1), await following(exits, -1)];
  while (entry || exit) {
    takeUntilOneEnds(entry, exit, together);
    if (entry?.next === Number.POSITIVE_INFINITY) entry = await following(entries, 1);
    if (exit?.next === Number.POSITIVE_INFINITY) exit = await following(exits, -1);
  }
}

function takeUntilOneEnds(entry: Cursor | null, exit: Cursor | null, together: OccupancyIntegral): void {
  const end = Number.POSITIVE_INFINITY;
  let [entryAt, exitAt] = [entry?.next ?? end, exit?.next ?? end];
  while ((entry === null || entryAt < end) && (exit === null || exitAt < end)) {
    if (entry && entryAt <= exitAt) {
      entry.take(together);
      entryAt = entry.next;
    } else if (exit) {
      exit.take(together);
      exitAt = exit.next;
    }
  }
}

interface Measured {
  slots: Slot[];
  hours: Hour[];
  bySlot: Map<number, Filling>;
  together: Filling;
}

async function measure(db: Db | Trx, scope: Scope, stop: Stop): Promise<Measured> {
  const slots = await slotsOf(db, scope);
  const hours = hoursOf(scope.from, scope.to, scope.timeZone, scope.now);
  const from = hours[0]?.from ?? 0;
  const to = hours.at(-1)?.to ?? 0;
  const inside = await insideAt(db, { companyId: scope.companyId, slots: 'apart' }, from, stop);
  const integrals = new Map(
    slots.map(({ id }) => [id, new OccupancyIntegral(hours, inside.get(id) ?? 0)] as const),
  );
  const sum = slots.reduce((all, { id }) => all + (inside.get(id) ?? 0), 0);
  const together = new OccupancyIntegral(hours, sum);
  const asked = { companyId: scope.companyId, read: 'times', questions: new Questions() } as const;
  const days = (when: 'entry_at' | 'exit_at') =>
    staysByDay(db, { ...asked, when }, { from, to }, scope.filter, stop);
  const [entries, exits] = [days('entry_at'), days('exit_at')];
  try {
    await integrate(entries, exits, { together, bySlot: integrals });
  } finally {
    // Where one fails, the other has asked ahead too.
    await Promise.all([entries.return(null), exits.return(null)]);
  }
  const bySlot = new Map([...integrals].map(([id, integral]) => [id, integral.finish()] as const));
  return { slots, hours, bySlot, together: together.finish() };
}

function rowsOf({ slots, hours, bySlot }: Measured): RowOf<typeof report>[] {
  return slots.flatMap(({ id, title, quota }) =>
    hours.map((hour, index) => {
      const mean = (bySlot.get(id)?.area[index] ?? 0) / (hour.to - hour.from);
      return {
        slotId: id,
        slot: title,
        at: hour.from,
        weekday: hour.weekday,
        hour: hour.hour,
        mean: hundredths(mean),
        maximum: bySlot.get(id)?.maximum[index] ?? 0,
        quota,
        percent: basisPoints(mean, quota),
      };
    }),
  );
}

/** All slots of the report together: their mean by weekday and hour of the day, each hour weighing as long as it was. */
function matrixOf({ slots, hours, together }: Measured): MatrixRowOf<typeof report>[] {
  const quota = slots.reduce((sum, slot) => sum + slot.quota, 0);
  const cells = new Map<string, { weekday: number; hour: number; area: number; time: number }>();
  for (const [index, { weekday, hour, from, to }] of hours.entries()) {
    const key = `${weekday}/${hour}`;
    const cell = cells.get(key) ?? { weekday, hour, area: 0, time: 0 };
    cell.area += together.area[index] ?? 0;
    cell.time += to - from;
    cells.set(key, cell);
  }
  return [...cells.values()]
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
    .map(({ weekday, hour, area, time }) => ({
      weekday,
      hour,
      mean: hundredths(area / time),
      percent: basisPoints(area / time, quota),
    }));
}

function totalsOf({ slots, hours, together }: Measured): TotalsOf<typeof report> {
  const quota = slots.reduce((sum, slot) => sum + slot.quota, 0);
  const time = hours.reduce((sum, hour) => sum + hour.to - hour.from, 0);
  const mean = time > 0 ? together.area.reduce((sum, area) => sum + area, 0) / time : 0;
  const maximum = together.maximum.reduce((most, one) => Math.max(most, one), 0);
  return { mean: hundredths(mean), maximum, quota, percent: basisPoints(mean, quota) };
}

/**
 * Occupancy by slot and hour, exact: each stay counts for the part of the hour that it was inside, [entry, exit).
 * `totals` are all slots together.
 */
export const occupation = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted, stop) {
    const measured = await measure(db, scope, stop);
    const total = measured.slots.length * measured.hours.length;
    return {
      rows: pageOf(sortedRows(rowsOf(measured), scope.sort), wanted),
      totals: totalsOf(measured),
      total,
      matrix: matrixOf(measured),
    };
  },
  async whole(db, scope, stop) {
    const measured = await measure(db, scope, stop);
    const rows = sortedRows(rowsOf(measured), scope.sort);
    return {
      total: rows.length,
      totals: totalsOf(measured),
      chunks: inChunks(rows, stop),
      drawn: async () => matrixOf(measured),
    };
  },
});
