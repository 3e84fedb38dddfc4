import type { Service, VehicleType } from '../../../values.ts';

/** Whether a vehicle is still in the lot. */
export const movementStates = ['inside', 'left'] as const;
export type MovementState = (typeof movementStates)[number];

/** One vehicle's time in the lot, whether it is over or not. Instants in ISO 8601, money in cents of the lot's currency. */
export interface Movement {
  id: number;
  version: number;
  ticket: string;
  plate: string | null;
  tag: string | null;
  vehicleType: VehicleType;
  service: Service;
  /** Whose it is, and by what title, of one that entered as SUB. */
  subscriberId: number | null;
  subscriber: string | null;
  slotId: number;
  /** Its slot and the terminals of its entry and exit by name. */
  slot: string;
  entryDevice: string;
  exitDevice: string | null;
  entryAt: string;
  /** Null while it is inside. */
  exitAt: string | null;
  state: MovementState;
  /** Whole minutes from the entry to the exit, or until now. */
  minutes: number;
  /** What it has paid; null where it has paid nothing yet. */
  paid: number | null;
}
