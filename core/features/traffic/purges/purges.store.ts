import type { VehicleType } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';

interface NewPurge {
  companyId: number;
  /** Epoch milliseconds. */
  at: number;
  userId: number | null;
  reason: string;
  stays: number;
  paid: number;
  /** Minor units. */
  foregone: number;
}

/** Files a purge and answers its id. */
export async function insertPurge(trx: Trx, { companyId, userId, ...purge }: NewPurge): Promise<number> {
  const { id } = await trx
    .insertInto('purges')
    .values({
      ...purge,
      company_id: companyId,
      user_id: userId,
      undone_at: null,
      undone_by: null,
      undo_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewPurgedStay {
  stayId: number;
  ticket: string;
  plate: string | null;
  vehicleType: VehicleType;
  slotId: number;
  entryAt: number;
  paidAt: number | null;
  /** Minor units; null without a price. */
  foregone: number | null;
}

/** Files the stays of a purge as they were. */
export async function insertPurgedStays(
  trx: Trx,
  { companyId, purgeId, at }: { companyId: number; purgeId: number; at: number },
  stays: readonly NewPurgedStay[],
): Promise<void> {
  await trx
    .insertInto('purge_stays')
    .values(
      stays.map((stay) => ({
        company_id: companyId,
        purge_id: purgeId,
        stay_id: stay.stayId,
        at,
        ticket: stay.ticket,
        plate: stay.plate,
        vehicle_type: stay.vehicleType,
        slot_id: stay.slotId,
        entry_at: stay.entryAt,
        paid_at: stay.paidAt,
        foregone: stay.foregone,
        returned_at: null,
      })),
    )
    .execute();
}

/** Notes that a purged stay proved to be inside. @returns what it owed when it was purged, minor units */
export async function markReturned(
  trx: Trx,
  { purgeId, stayId, at }: { purgeId: number; stayId: number; at: number },
): Promise<number> {
  const row = await trx
    .updateTable('purge_stays')
    .set({ returned_at: at })
    .where('purge_id', '=', purgeId)
    .where('stay_id', '=', stayId)
    .returning('foregone')
    .executeTakeFirst();
  return row?.foregone ?? 0;
}

interface Undone {
  id: number;
  at: number;
  userId: number | null;
  reason: string;
  /** The stays that stand inside again by it. */
  back: readonly number[];
}

/** Notes that a purge was undone, and which of its stays stand inside again by it. */
export async function markUndone(trx: Trx, { id, at, userId, reason, back }: Undone): Promise<void> {
  await trx
    .updateTable('purges')
    .set({ undone_at: at, undone_by: userId, undo_reason: reason })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('purge_stays')
    .set({ returned_at: at })
    .where('purge_id', '=', id)
    .where('stay_id', 'in', [0, ...back])
    .execute();
}
