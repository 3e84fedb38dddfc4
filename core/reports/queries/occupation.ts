import { occupation as report } from '../../../shared/reports/occupation.ts';
import type { MatrixRowOf, RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { type Filling, type Hour, hoursOf, OccupancyIntegral } from '../occupation.rules.ts';
import { inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';
import { narrowing } from './filters.ts';
import { insideAt, type StayEvent, stayEvents } from './stay-events.ts';

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

/** Merges entries and exits by time into the integrals. */
async function integrate(
  entries: AsyncIterable<StayEvent[]>,
  exits: AsyncIterable<StayEvent[]>,
  change: (event: StayEvent, by: 1 | -1) => void,
): Promise<void> {
  const sources = [
    { chunks: entries[Symbol.asyncIterator](), by: 1 as const },
    { chunks: exits[Symbol.asyncIterator](), by: -1 as const },
  ].map((source) => ({ ...source, chunk: [] as StayEvent[], next: 0 }));
  const fill = async (source: (typeof sources)[number]) => {
    while (source.next >= source.chunk.length) {
      const { value, done } = await source.chunks.next();
      if (done) return undefined;
      source.chunk = value;
      source.next = 0;
    }
    return source.chunk[source.next];
  };
  const [first, second] = sources;
  if (!first || !second) return;
  let [a, b] = [await fill(first), await fill(second)];
  while (a || b) {
    const source: (typeof sources)[number] = !b || (a && a.at <= b.at) ? first : second;
    const event = source === first ? a : b;
    if (event) change(event, source.by);
    source.next += 1;
    const next: StayEvent | undefined =
      source.next < source.chunk.length ? source.chunk[source.next] : await fill(source);
    if (source === first) a = next;
    else b = next;
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
  const inside = await insideAt(db, scope, from);
  const integrals = new Map(
    slots.map(({ id }) => [id, new OccupancyIntegral(hours, inside.get(id) ?? 0)] as const),
  );
  const sum = slots.reduce((all, { id }) => all + (inside.get(id) ?? 0), 0);
  const together = new OccupancyIntegral(hours, sum);
  await integrate(
    stayEvents(db, scope, 'entry_at', { from, to }, stop),
    stayEvents(db, scope, 'exit_at', { from, to }, stop),
    ({ at, slotId }, by) => {
      const one = integrals.get(slotId);
      if (!one) return;
      one.change(at, by);
      together.change(at, by);
    },
  );
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
