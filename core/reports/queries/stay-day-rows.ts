import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { chunkRows, followed, type Stop } from '../query.ts';
import { DayColumns, dayMs, type StayColumns, type StayOfDay } from '../stay-days/day-columns.ts';

export type When = 'entry_at' | 'exit_at';

/**
 * The entries or exits of one day (UTC) of a lot, out of its stays; without those whose times lie outside the lot's window,
 * which count in no statistic.
 * @param base midnight, epoch milliseconds
 */
export async function columnsOfDay(
  db: Db | Trx,
  companyId: number,
  when: When,
  base: number,
  stop: Stop,
): Promise<StayColumns> {
  const at = `stays.${when}` as const;
  const read = (last?: { at: number; id: number }) =>
    db
      .selectFrom('stays')
      .select(['id', 'entry_at', 'exit_at', 'purge_id', 'plate', 'slot_id', 'entry_device_id'])
      .select(['vehicle_type', 'service', sql<number>`${sql.ref(at)}`.as('at')])
      .where('company_id', '=', companyId)
      .where('off_window', '=', 0)
      .where(at, 'is not', null)
      .where(at, '>=', last?.at ?? base)
      .where(at, '<', base + dayMs)
      .where(sql<boolean>`(${sql.ref(at)}, stays.id) > (${last?.at ?? base}, ${last?.id ?? 0})`)
      .orderBy(at)
      .orderBy('stays.id')
      .limit(chunkRows)
      .execute();
  const columns = new DayColumns(base);
  const rows = followed(stop, read, (row): StayOfDay => {
    return {
      at: row.at,
      length: row.exit_at === null ? null : row.exit_at - row.entry_at,
      plate: row.plate,
      slotId: row.slot_id,
      deviceId: when === 'entry_at' ? row.entry_device_id : 0,
      vehicleType: row.vehicle_type,
      service: row.service,
      isPurged: row.purge_id !== null,
    };
  });
  for await (const chunk of rows) {
    columns.add(chunk);
    // Days are packed beside the calls of a core: they come in between.
    await nextTurn();
  }
  return columns.columns(when === 'entry_at');
}
