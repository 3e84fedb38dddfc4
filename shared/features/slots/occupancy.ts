import type { VehicleType } from '../../values.ts';

/** How full a slot is: `occupied` counts the stays inside. */
export interface SlotOccupancy {
  id: number;
  title: string;
  quota: number;
  occupied: number;
  main: boolean;
  vehicleTypes: VehicleType[];
}

/** The answer of `GET occupancy`: the lot at the instant `at`, and its local day so far. Money in minor units. */
export interface OccupancyNow {
  slots: SlotOccupancy[];
  entriesToday: number;
  exitsToday: number;
  invoicesToday: number;
  collectedToday: number;
  currency: string;
  /** IANA name of the lot's zone, in which its times are shown. */
  timeZone: string;
  at: string;
}
