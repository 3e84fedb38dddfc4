import type { VehicleType } from '../../../values.ts';

/** Why a vehicle enters as a subscriber's or does not: the first that holds, in this order. */
export const decisionReasons = [
  'unknown',
  'suspended',
  'blocked',
  'not-started',
  'expired',
  'frozen',
  'overdue',
  'vehicle-type',
  'other-slot',
  'outside-schedule',
  'quota-used',
  'accepted',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** What was decided of a vehicle at the entrance, as `GET subscriber-decisions` lists it. */
export interface SubscriberDecision {
  id: number;
  at: string;
  /** Local day of the lot. */
  day: string;
  deviceId: number | null;
  device: string | null;
  slotId: number | null;
  slot: string | null;
  plate: string | null;
  tag: string | null;
  vehicleType: VehicleType;
  subscriberId: number | null;
  /** Its title. */
  subscriber: string | null;
  accepted: boolean;
  reason: DecisionReason;
  /** The stay that began with it; null where the vehicle was turned away. */
  stayId: number | null;
}
