import { addDays } from '../../../shared/dates.ts';
import type { frequency } from '../../../shared/reports/frequency.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { hoursOfAWeek, WallHours } from '../local-times.ts';
import type { ReportScope, Stop } from '../query.ts';
import { PlateIndex } from '../stay-days/plate-index.ts';
import type { HourOfWeek } from './hours-of-week.ts';
import { staysByDay } from './stay-days.ts';

type Scope = ReportScope<typeof frequency>;

/** Entries by hour of the week at one door, or at all. */
interface Door {
  entries: Float64Array;
  returning: Float64Array;
}

/**
 * Entries by weekday and hour of the lot's clock, at each door or at all; of each plate all but the first return. The
 * plates of the range are remembered: to have them sorted by the database takes many times as long.
 */
export async function enteredHours(
  db: Db | Trx,
  { companyId, from, to, timeZone, filter }: Scope,
  stop: Stop,
  { byDevice }: { byDevice: boolean },
): Promise<HourOfWeek[]> {
  const clock = new WallHours(timeZone);
  const range = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  const plates = new PlateIndex();
  const doors = new Map<number, Door>();
  const asked = { companyId, when: 'entry_at', read: 'plates' } as const;
  for await (const day of staysByDay(db, asked, range, filter, stop)) {
    const { base, at, kind, kinds, first, last, isWanted } = day;
    const doorOf = kinds.map(({ deviceId }) => doorAt(doors, byDevice ? deviceId : 0));
    let known = plates.size;
    const places = plates.placesIn(day, (stay) => isWanted[kind[stay] ?? 0] === true);
    for (let stay = first; stay < last; stay += 1) {
      const which = kind[stay] ?? 0;
      const door = doorOf[which];
      if (!isWanted[which] || !door) continue;
      clock.seek(base + (at[stay] ?? 0));
      const { hour } = clock;
      door.entries[hour] = (door.entries[hour] ?? 0) + 1;
      const place = places[stay - first] ?? -1;
      if (place === known) known += 1;
      else if (place !== -1) door.returning[hour] = (door.returning[hour] ?? 0) + 1;
    }
  }
  return [...doors]
    .sort(([one], [other]) => one - other)
    .flatMap(([device, door]) => rowsOf(door, byDevice ? device : null));
}

function doorAt(doors: Map<number, Door>, device: number): Door {
  const known = doors.get(device);
  if (known) return known;
  const made = { entries: new Float64Array(hoursOfAWeek), returning: new Float64Array(hoursOfAWeek) };
  doors.set(device, made);
  return made;
}

function rowsOf({ entries, returning }: Door, device: number | null): HourOfWeek[] {
  return [...entries.keys()]
    .filter((hour) => entries[hour] !== 0)
    .map((hour) => ({
      ...{ device, weekday: Math.floor(hour / 24) + 1, hour: hour % 24, total: 0 },
      ...{ entries: entries[hour] ?? 0, returning: returning[hour] ?? 0 },
    }));
}
