import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import { groupBy } from '../../../../shared/group-by.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { schedules } from '../../site/schedules/schedules.table.ts';

/** A subscriber as a terminal that is cut off needs it; days are the lot's, both ends included. */
export interface TerminalSubscriber {
  id: number;
  title: string;
  status: string;
  quota: number;
  slotId: number;
  scheduleId: number;
  validFrom: string;
  validTo: string | null;
  vehicles: { plate: string | null; tag: string | null; vehicleType: VehicleType }[];
  /** Days on which it pauses. */
  freezes: { from: string; to: string }[];
}

/** What terminals recognize subscribers by. */
export interface TerminalSubscribers {
  subscribers: TerminalSubscriber[];
  schedules: { id: number; days: readonly ScheduleWindow[] }[];
}

/**
 * The subscribers of a lot whose validity has not ended before a day, with their vehicles, pauses from then on and
 * schedules.
 * @param from local day
 */
export async function subscribersOfTerminals(
  db: Db,
  companyId: number,
  from: string,
): Promise<TerminalSubscribers> {
  const rows = await db
    .selectFrom('subscribers')
    .select([
      'id',
      'title',
      'status',
      'quota',
      'slot_id as slotId',
      'schedule_id as scheduleId',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', from)]))
    .orderBy('id')
    .execute();
  const vehicles = groupBy(await vehiclesOf(db, companyId), ({ subscriberId }) => subscriberId);
  const freezes = groupBy(await freezesOf(db, companyId, from), ({ subscriberId }) => subscriberId);
  const named = new Set(rows.map(({ scheduleId }) => scheduleId));
  return {
    subscribers: rows.map((row) => ({
      ...row,
      vehicles: (vehicles.get(row.id) ?? []).map(({ plate, tag, vehicleType }) => ({
        plate,
        tag,
        vehicleType,
      })),
      freezes: (freezes.get(row.id) ?? []).map(({ first, last }) => ({ from: first, to: last })),
    })),
    schedules: (await schedulesOf(db, companyId)).filter(({ id }) => named.has(id)),
  };
}

function vehiclesOf(db: Db, companyId: number) {
  return db
    .selectFrom('subscriber_vehicles')
    .select(['subscriber_id as subscriberId', 'plate', 'tag', 'vehicle_type as vehicleType'])
    .where('company_id', '=', companyId)
    .orderBy('subscriber_id')
    .orderBy('place')
    .execute();
}

function freezesOf(db: Db, companyId: number, from: string) {
  return db
    .selectFrom('subscriber_freezes')
    .select(['subscriber_id as subscriberId', 'first_day as first', 'last_day as last'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
}

async function schedulesOf(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'days'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .orderBy('id')
    .execute();
  return rows.map(({ id, days }) => ({ id, days: schedules.columns.days.read(days) }));
}
