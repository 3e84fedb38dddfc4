import { addDays } from '../../../shared/dates.ts';
import type { ReportSort } from '../../../shared/reports/arrangement.ts';
import { frequentPlates as report } from '../../../shared/reports/frequent-plates.ts';
import type { RowOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { WallHours } from '../local-times.ts';
import { chunkRows, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { type Compare, firstPlaces, PlateVisits } from '../stay-days/plate-visits.ts';
import { staysByDay } from './stay-days.ts';

type Scope = ReportScope<typeof report>;

/** Visits of known plates in the range, at the weekday and hour that are asked for. */
async function visitsOf(
  db: Db | Trx,
  { companyId, from, to, timeZone, filter }: Scope,
  stop: Stop,
): Promise<PlateVisits> {
  const range = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  const clock = new WallHours(timeZone);
  const visits = new PlateVisits();
  const isAsked = visits.asked(filter.plate);
  const asked = { companyId, when: 'entry_at', read: 'all' } as const;
  for await (const day of staysByDay(db, asked, range, filter, stop)) {
    const { base, at, kind, kinds, length, first, last, isWanted } = day;
    const places = visits.placesIn(day, (stay, key) => {
      if (!isWanted[kind[stay] ?? 0] || !isAsked(key)) return false;
      clock.seek(base + (at[stay] ?? 0));
      return isAskedHour(clock.hour, filter);
    });
    for (let stay = first; stay < last; stay += 1) {
      const place = places[stay - first] ?? -1;
      if (place === -1) continue;
      const instant = base + (at[stay] ?? 0);
      clock.seek(instant);
      // How long it stayed is said by a visit that is over and was not purged.
      const isOver = !kinds[kind[stay] ?? 0]?.isPurged;
      visits.add(place, instant, clock.day, isOver ? (length[stay] ?? Number.NaN) : Number.NaN);
    }
  }
  return visits;
}

function isAskedHour(hourOfWeek: number, { weekday, hour }: Scope['filter']): boolean {
  if (weekday !== undefined && Math.floor(hourOfWeek / 24) + 1 !== weekday) return false;
  return hour === undefined || hourOfWeek % 24 === hour;
}

/** The most frequent first, or as asked; what is alike stands by its plate, and who has no value last. */
function orderOf(visits: PlateVisits, sort: ReportSort | null): Compare {
  const { key, descending } = sort ?? { key: 'visits', descending: true };
  const sign = descending ? -1 : 1;
  if (key === 'plate') return (one, other) => sign * visits.comparePlates(one, other);
  const value = valuesOf(visits)[key] ?? (() => null);
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return visits.comparePlates(one, other);
    if (a === null || b === null) return a === null ? 1 : -1;
    return sign * (a - b);
  };
}

function valuesOf(visits: PlateVisits): Readonly<Record<string, (place: number) => number | null>> {
  return {
    visits: (place) => visits.visits(place),
    days: (place) => visits.days(place),
    mean: (place) => visits.mean(place),
    lastAt: (place) => visits.lastAt(place),
  };
}

function rowOf(visits: PlateVisits, place: number): RowOf<typeof report> {
  const mean = visits.mean(place);
  return {
    plate: visits.plate(place),
    visits: visits.visits(place),
    days: visits.days(place),
    mean: mean === null ? null : Math.round(mean / 6_000) / 10,
    lastAt: visits.lastAt(place),
  };
}

function rowsOf(visits: PlateVisits, places: ArrayLike<number>, from: number, to: number) {
  const rows: RowOf<typeof report>[] = [];
  for (let at = from; at < Math.min(to, places.length); at += 1) rows.push(rowOf(visits, places[at] ?? 0));
  return rows;
}

async function* allRows(visits: PlateVisits, compare: Compare, stop: Stop) {
  const places = firstPlaces(visits.size, visits.size, compare);
  for (let at = 0; at < places.length; at += chunkRows) {
    stop.throwIfAborted();
    yield rowsOf(visits, places, at, at + chunkRows);
  }
}

/** Visits by plate, the most frequent first. A stay without a plate is of nobody known and has no row. */
export const frequentPlates = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, { skip, size }, stop) {
    const visits = await visitsOf(db, scope, stop);
    const places = firstPlaces(visits.size, skip + size, orderOf(visits, scope.sort));
    const rows = rowsOf(visits, places, skip, skip + size);
    return { rows, total: visits.size, totals: { visits: visits.total } };
  },
  async whole(db, scope, stop) {
    const visits = await visitsOf(db, scope, stop);
    const chunks = allRows(visits, orderOf(visits, scope.sort), stop);
    return { total: visits.size, totals: { visits: visits.total }, chunks };
  },
});
