import { sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { frequency } from '../../../shared/reports/frequency.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { LocalTimes } from '../local-times.ts';
import { chunkRows, followed, type ReportScope, type Stop } from '../query.ts';
import { narrowing } from './filters.ts';
import type { HourOfWeek } from './hours-of-week.ts';

type Scope = ReportScope<typeof frequency>;

const narrowed = narrowing(frequency.filters, 'stays', {
  slotId: 'slot_id',
  vehicleType: 'vehicle_type',
  service: 'service',
});

const hoursOfDay = 24;
const hoursOfAWeek = 7 * hoursOfDay;
const dayMs = 86_400_000;

/** The stays that began in the range, a chunk in the order of their entries: those after one of them, or the first. */
function chunk(
  db: Db | Trx,
  scope: Scope,
  range: { from: number; to: number },
  last: { id: number; entry_at: number } | undefined,
) {
  const { entry_at: at, id } = last ?? { entry_at: range.from, id: 0 };
  return db
    .selectFrom('stays')
    .select(['id', 'entry_at', 'plate', 'entry_device_id'])
    .where('company_id', '=', scope.companyId)
    .where('entry_at', '>=', at)
    .where('entry_at', '<', range.to)
    .where(sql<boolean>`(entry_at, id) > (${at}, ${id})`)
    .where(({ and }) => and([...narrowed(scope.filter)]))
    .orderBy('entry_at')
    .orderBy('id')
    .limit(chunkRows)
    .execute();
}

type Entered = Awaited<ReturnType<typeof chunk>>[number];

/**
 * Entries by weekday and hour of the lot's clock, at each door or at all; of each plate all but the first return. The
 * plates of the range are remembered: to have them sorted by the database takes twice as long.
 */
export async function enteredHours(
  db: Db | Trx,
  scope: Scope,
  stop: Stop,
  { byDevice }: { byDevice: boolean },
): Promise<HourOfWeek[]> {
  const { from, to, timeZone } = scope;
  const range = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  const times = new LocalTimes(timeZone);
  const seen = new Set<string>();
  const counted = new Map<number, HourOfWeek>();
  const chunks = followed(
    stop,
    (last: Entered | undefined) => chunk(db, scope, range, last),
    (one) => one,
  );
  for await (const found of chunks)
    for (const { entry_at, plate, entry_device_id } of found) {
      const local = times.local(entry_at);
      const device = byDevice ? entry_device_id : null;
      const hour = Math.floor(local / 3_600_000) % hoursOfDay;
      // The first day of the epoch was a Thursday.
      const weekday = ((Math.floor(local / dayMs) + 3) % 7) + 1;
      const place = (device ?? 0) * hoursOfAWeek + (weekday - 1) * hoursOfDay + hour;
      let one = counted.get(place);
      if (!one) {
        one = { device, weekday, hour, entries: 0, returning: 0, total: 0 };
        counted.set(place, one);
      }
      one.entries += 1;
      if (plate === null) continue;
      if (seen.has(plate)) one.returning += 1;
      else seen.add(plate);
    }
  return [...counted].sort(([one], [other]) => one - other).map(([, row]) => row);
}
