import type { VehicleType } from '../../../values.ts';

/** How full a slot is: `occupied` counts the stays inside. */
export interface SlotOccupancy {
  id: number;
  title: string;
  quota: number;
  occupied: number;
  main: boolean;
  vehicleTypes: VehicleType[];
}

/** The answer of `GET occupancy`: the lot at the instant `at`. */
export interface OccupancyNow {
  slots: SlotOccupancy[];
  currency: string;
  /** IANA name of the lot's zone, in which its times are shown. */
  timeZone: string;
  at: string;
}
