import { type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../../shared/group-by.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import type { IdQuery } from '../../../db/paging.ts';
import type { Db } from '../../../db/schema.ts';

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
  /** It owes beyond a due date; only where the lot lets nobody in who does. */
  isOverdue: boolean;
  /** Days on which it pauses. */
  freezes: { from: string; to: string }[];
}

/**
 * The subscribers of a lot whose validity has not ended before a day, with their vehicles and pauses from then on. One that
 * has ended before is left out: to a terminal it is unknown, and as little a subscriber as an expired one.
 * @param from local day
 * @param overdueIds of those who do not enter because they owe; null where nobody is asked
 */
export async function subscribersOfTerminals(
  db: Db,
  companyId: number,
  from: string,
  overdueIds: IdQuery | null,
): Promise<TerminalSubscriber[]> {
  const overdue = overdueIds ? sql<SqlBool>`id in (${overdueIds(db)})` : sql<SqlBool>`1 = 0`;
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
      sql<number>`case when ${overdue} then 1 else 0 end`.as('overdue'),
    ])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', from)]))
    .orderBy('id')
    .execute();
  const vehicles = groupBy(await vehiclesOf(db, companyId), ({ subscriberId }) => subscriberId);
  const freezes = groupBy(await freezesOf(db, companyId, from), ({ subscriberId }) => subscriberId);
  return rows.map(({ overdue, ...row }) => ({
    ...row,
    isOverdue: overdue === 1,
    vehicles: (vehicles.get(row.id) ?? []).map(({ plate, tag, vehicleType }) => ({
      plate,
      tag,
      vehicleType,
    })),
    freezes: (freezes.get(row.id) ?? []).map(({ first, last }) => ({ from: first, to: last })),
  }));
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
