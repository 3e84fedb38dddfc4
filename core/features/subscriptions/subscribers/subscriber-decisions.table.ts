import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  day,
  flag,
  id,
  instant,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

const decided = {
  companyId: company(),
  at: instant(),
  day: day(),
  plate: nullable(text()),
  tag: nullable(text()),
  vehicleType: code<VehicleType>('values.vehicleTypes'),
  accepted: flag(),
  reason: code<DecisionReason>('subscribers.reasons'),
};

/** Every decision of the entrance whether a vehicle enters as a subscriber's; never changed. */
export const subscriberDecisions = table('subscriber_decisions', {
  id: id(),
  ...decided,
  deviceId: nullable(reference('devices')),
  slotId: nullable(reference('slots')),
  subscriberId: nullable(reference('subscribers')),
  stayId: nullable(reference('stays')),
});

/** A view of the decisions with the names of what they are about: the list. */
export const decisionList = table(
  'subscriber_decision_list',
  {
    ...recordColumns,
    ...decided,
    subscriberId: unexported(nullable(reference('subscribers'))),
    subscriber: nullable(words()),
    deviceId: unexported(nullable(reference('devices'))),
    device: nullable(words()),
    slotId: unexported(nullable(reference('slots'))),
    slot: nullable(words()),
    stayId: unexported(nullable(reference('stays'))),
  },
  [],
  { place: 'A list of its own, in which a vehicle is found by its plate or tag.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    subscriber_decisions: RowOf<typeof subscriberDecisions>;
    subscriber_decision_list: RowOf<typeof decisionList>;
  }
}
