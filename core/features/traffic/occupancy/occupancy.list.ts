import type { OccupancyNow, SlotOccupancy } from '../../../../shared/features/site/slots/occupancy.ts';
import { asDictionary } from '../../../db/order.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import type { RowOf } from '../../../db/table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { slots } from '../../site/slots/slots.table.ts';
import { occupiedBySlot } from '../stays/open-stays.list.ts';

const activeSlots = prepared<{ companyId: number }, RowOf<typeof slots>>((db, given) =>
  db
    .selectFrom('slots')
    .selectAll()
    .where('company_id', '=', given('companyId'))
    .where('status', '=', 'A')
    .orderBy('main', 'desc')
    .orderBy(asDictionary(db, 'title')),
);

/** The slots of a lot with the stays inside each, the main one first. */
export async function slotOccupancy(db: Db, companyId: number): Promise<SlotOccupancy[]> {
  const inside = await occupiedBySlot(db, companyId);
  const rows = await activeSlots(db, { companyId });
  return rows.map((row) => {
    const { id, title, quota, main, vehicleTypes } = slots.read(row);
    return { id, title, quota, occupied: inside.get(id) ?? 0, main, vehicleTypes };
  });
}

/** Occupancy by slot, and the zone and currency of the lot. */
export async function occupancyNow(db: Db, companyId: number, now: number): Promise<OccupancyNow> {
  const { timeZone, currency } = await lotSettings(db, companyId);
  const slots = await slotOccupancy(db, companyId);
  return { slots, currency, timeZone, at: new Date(now).toISOString() };
}
