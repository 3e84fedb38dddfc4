import { localDay } from '../../../shared/dates.ts';
import type { OccupancyNow } from '../../../shared/features/slots/occupancy.ts';
import type { Db } from '../../db/schema.ts';
import { lotSettings } from '../operating-parameters/operating-parameters.list.ts';
import { occupiedBySlot } from '../slots/slots.list.ts';
import { slots } from '../slots/slots.table.ts';
import { startOfDay } from './local-days.rules.ts';

/** Occupancy by slot, and today's entries, exits and money, "today" in the lot's time zone. */
export async function occupancyNow(db: Db, companyId: number, now: number): Promise<OccupancyNow> {
  const { timeZone, currency } = await lotSettings(db, companyId);
  const today = localDay(now, timeZone);
  const since = startOfDay(today, timeZone);
  const inside = await occupiedBySlot(db, companyId);
  const rows = await db
    .selectFrom('slots')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy('main', 'desc')
    .orderBy('title')
    .execute();
  const countSince = async (column: 'entry_at' | 'exit_at') => {
    const { found } = await db
      .selectFrom('stays')
      .select((count) => count.fn.countAll<number>().as('found'))
      .where('company_id', '=', companyId)
      .where(column, '>=', since)
      .executeTakeFirstOrThrow();
    return found;
  };
  const money = await db
    .selectFrom('collection_days')
    .select((sum) => [sum.fn.sum<number>('invoices').as('invoices'), sum.fn.sum<number>('total').as('total')])
    .where('company_id', '=', companyId)
    .where('day', '=', today)
    .executeTakeFirst();
  return {
    slots: rows.map((row) => {
      const { id, title, quota, main, vehicleTypes } = slots.read(row);
      return { id, title, quota, occupied: inside.get(id) ?? 0, main, vehicleTypes };
    }),
    entriesToday: await countSince('entry_at'),
    exitsToday: await countSince('exit_at'),
    invoicesToday: money?.invoices ?? 0,
    collectedToday: money?.total ?? 0,
    currency,
    timeZone,
    at: new Date(now).toISOString(),
  };
}
