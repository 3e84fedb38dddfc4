import type { VehicleType } from '../../../values.ts';

/** What a person sets: active, suspended for a while, blocked. The state that follows is `SubscriberState`. */
export const subscriberStatuses = ['A', 'S', 'B'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** How a subscriber stands today: the first that holds, in this order. Worked out, never stored. */
export const subscriberStates = [
  'deleted',
  'blocked',
  'suspended',
  'upcoming',
  'expired',
  'frozen',
  'overdue',
  'active',
] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Days ahead in which the end of a validity is worth a warning. */
export const expiringDays = 7;

/** What time outside the schedule or after the validity costs: nothing, or as rotation. */
export const overstays = ['free', 'charge'] as const;
export type Overstay = (typeof overstays)[number];

/** What a service of a subscriber is: the specification's ROTA and SUB, or what a lot sells beside parking. */
export const subscriberServiceTypes = ['SUB', 'ROTA', 'bathroom', 'locker', 'product', 'other'] as const;
export type SubscriberServiceType = (typeof subscriberServiceTypes)[number];

/** A vehicle as it is stored: plate and tag in the one form in which they are compared, at least one of them. */
export interface SubscriberVehicle {
  plate: string | null;
  tag: string | null;
  vehicleType: VehicleType;
  /** The third party whose it is; null is the subscriber's own. */
  ownerId: number | null;
}

/** `value` a month in minor units, with tax; billed while its status is A. */
export interface SubscriberService {
  type: SubscriberServiceType;
  status: SubscriberStatus;
  value: number;
}

/** A subscriber as the core answers it. Days are the lot's, both ends included; money is in minor units. */
export interface Subscriber {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** D once it is deleted. */
  status: SubscriberStatus | 'D';
  entityId: number;
  /** Name of the third party. */
  entity: string;
  identification: string;
  title: string;
  /** Vehicles that may be inside as SUB at once. */
  quota: number;
  slotId: number;
  scheduleId: number;
  liquidationId: number;
  /** The value of today; `GET subscribers/{id}/values` has those of all days. */
  monthlyValue: number;
  validFrom: string;
  /** Null has no end. */
  validTo: string | null;
  autoRenew: boolean;
  overstay: Overstay;
  /** Minutes outside the schedule that are never charged. */
  toleranceMinutes: number;
  notes: string | null;
  vehicles: SubscriberVehicle[];
  /** Their plates and tags in one line. */
  identities: string;
  services: SubscriberService[];
  state: SubscriberState;
  /** Vehicles inside as SUB this minute. */
  inside: number;
  /** What open invoices still ask for. */
  balance: number;
  /** Last day that is billed and paid; null where nothing is. */
  paidUntil: string | null;
}

/** The answer of `GET subscribers/states`: how many there are in each state, deleted ones not counted. */
export type SubscribersByState = Record<Exclude<SubscriberState, 'deleted'>, number>;

/** A pause, both days included; `movedDays` is by how much it moved the end of the validity. */
export interface SubscriberFreeze {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A' | 'D';
  subscriberId: number;
  from: string;
  to: string;
  reason: string;
  movedDays: number;
}

/** What a month costs from a day on, until the next one. */
export interface SubscriberValue {
  from: string;
  monthlyValue: number;
  /** The increase that brought it; null where it was written on the subscriber. */
  increaseId: number | null;
}
