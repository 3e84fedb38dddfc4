import type { VehicleType } from '../../shared/values.ts';
import type { DemoLot } from './lots.ts';

/** What the loader needs of a lot that was set up by the front door. */
export interface SetUpLot {
  lot: DemoLot;
  companyId: number;
  resolutionId: number;
  deviceIds: number[];
  /** Their keys, in the same order. */
  keys: string[];
  /** Slot and tariff by vehicle type. */
  slotIds: Record<VehicleType, number>;
  tariffIds: Record<VehicleType, number>;
  conceptIds: number[];
}
