import { sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { frequency } from '../../../shared/reports/frequency.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { LocalTimes } from '../local-times.ts';
import { chunkRows, type ReportScope, type Stop } from '../query.ts';
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

/** The stays that began in the range, a chunk in the order of their entries. */
function chunk(db: Db | Trx, scope: Scope, to: number, after: { at: number; id: number }) {
  return db
    .selectFrom('stays')
    .select(['id', 'entry_at', 'plate', 'entry_device_id'])
    .where('company_id', '=', scope.companyId)
    .where('entry_at', '>=', after.at)
    .where('entry_at', '<', to)
    .where(sql<boolean>`(entry_at, id) > (${after.at}, ${after.id})`)
    .where(({ and }) => and([...narrowed(scope.filter)]))
    .orderBy('entry_at')
    .orderBy('id')
    .limit(chunkRows)
    .execute();
}

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
  const times = new LocalTimes(scope.timeZone);
  const to = startOfDay(addDays(scope.to, 1), scope.timeZone);
  const seen = new Set<string>();
  const counted = new Map<number, HourOfWeek>();
  let after = { at: startOfDay(scope.from, scope.timeZone), id: 0 };
  for (;;) {
    stop.throwIfAborted();
    const found = await chunk(db, scope, to, after);
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
    const last = found.at(-1);
    if (!last || found.length < chunkRows) break;
    after = { at: last.entry_at, id: last.id };
  }
  return [...counted].sort(([one], [other]) => one - other).map(([, row]) => row);
}
