import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { code, company, day, flag, id, instant, nullable, reference, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Every decision of the entrance whether a vehicle enters as a subscriber's; never changed. */
export const subscriberDecisions = table('subscriber_decisions', {
  id: id(),
  companyId: company(),
  at: instant(),
  day: day(),
  deviceId: nullable(reference('devices')),
  slotId: nullable(reference('slots')),
  plate: nullable(text()),
  tag: nullable(text()),
  vehicleType: code<VehicleType>('values.vehicleTypes'),
  subscriberId: nullable(reference('subscribers')),
  accepted: flag(),
  reason: code<DecisionReason>('subscribers.reasons'),
  stayId: nullable(reference('stays')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    subscriber_decisions: RowOf<typeof subscriberDecisions>;
  }
}
