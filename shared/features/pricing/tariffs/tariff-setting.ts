import type { OperatingSettings } from '../../site/operating-parameters/settings.ts';

/** What the screens of tariffs must know of the lot, as `GET tariffs/setting` answers it. */
export interface TariffSetting
  extends Pick<OperatingSettings, 'tariffApproval' | 'legalCeilings' | 'taxRate'> {
  timeZone: string;
  currency: string;
  lot: {
    id: number;
    name: string;
    address: string | null;
    telephone: string | null;
    identification: string | null;
    identificationType: string | null;
    /** The tag of its logo, if it has one. */
    logo: string | null;
  };
  /** To narrow a back-test by. */
  slots: { id: number; title: string }[];
  now: string;
}

/** The most that a minute may cost for a vehicle type; undefined where the law says nothing. */
export function ceilingOf(
  ceilings: OperatingSettings['legalCeilings'] | undefined,
  vehicleType: string,
): number | undefined {
  return ceilings?.find((one) => one.vehicleType === vehicleType)?.valuePerMinute;
}
