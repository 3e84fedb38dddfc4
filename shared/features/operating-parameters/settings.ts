import type { VehicleType } from '../../values.ts';

/** Settings of a lot. Rates are basis points, amounts minor units. */
export interface OperatingSettings {
  taxRate: number;
  /** Cash is rounded to multiples of this amount; 0 is off. */
  cashRoundingTo: number;
  cashRoundingMode: 'down' | 'nearest' | 'up';
  maximumRangeDays: number;
  tariffApproval: boolean;
  cumulativeDiscounts: boolean;
  plateComparison: boolean;
  legalCeilings: { vehicleType: VehicleType; valuePerMinute: number }[];
}

/** What holds until an operator sets something else: IVA 19 %, a year of report range, flags off. */
export const defaultSettings: OperatingSettings = {
  taxRate: 1900,
  cashRoundingTo: 0,
  cashRoundingMode: 'down',
  maximumRangeDays: 366,
  tariffApproval: false,
  cumulativeDiscounts: false,
  plateComparison: false,
  legalCeilings: [],
};
