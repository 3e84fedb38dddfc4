import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { appendLater } from '../../../db/appended-rows.ts';
import { announce } from '../../../db/outbox.store.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';

/** What the entrance has decided of a vehicle; `at` is epoch milliseconds, `day` the lot's. */
export interface Decision {
  companyId: number;
  at: number;
  day: string;
  deviceId: number | null;
  slotId: number | null;
  plate: string | null;
  tag: string | null;
  vehicleType: VehicleType;
  subscriberId: number | null;
  reason: DecisionReason;
  /** The stay that begins with it; null where the vehicle is turned away. */
  stayId: number | null;
}

const insertDecision = prepared<Decision & { accepted: number }>((db, given) =>
  db.insertInto('subscriber_decisions').values({
    company_id: given('companyId'),
    at: given('at'),
    day: given('day'),
    device_id: given('deviceId'),
    slot_id: given('slotId'),
    plate: given('plate'),
    tag: given('tag'),
    vehicle_type: given('vehicleType'),
    subscriber_id: given('subscriberId'),
    accepted: given('accepted'),
    reason: given('reason'),
    stay_id: given('stayId'),
  }),
);

function rowOf({ companyId, deviceId, slotId, vehicleType, subscriberId, stayId, ...same }: Decision) {
  return {
    ...same,
    accepted: same.reason === 'accepted' ? 1 : 0,
    company_id: companyId,
    device_id: deviceId,
    slot_id: slotId,
    vehicle_type: vehicleType,
    subscriber_id: subscriberId,
    stay_id: stayId,
  };
}

/** Files a decision of the entrance, in the transaction of the entry: the stay that begins announces it. */
export async function fileDecision(trx: Trx, decision: Decision): Promise<void> {
  const row = rowOf(decision);
  if (!appendLater(trx, 'subscriber_decisions', row))
    await insertDecision(trx, { ...decision, accepted: row.accepted });
}

/** Files the decision by which a vehicle was turned away, which no stay announces. @param at epoch milliseconds */
export async function fileTurnedAway(trx: Trx, decision: Decision, at: number): Promise<void> {
  const { id } = await trx
    .insertInto('subscriber_decisions')
    .values(rowOf(decision))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { companyId } = decision;
  await announce(trx, { at, companyId, topic: 'subscriber-decisions', recordId: id, kind: 'refused' });
}
