import type { Device, DeviceInput } from './device.ts';

export interface DeviceValues {
  name: string;
  imei: string;
  kind: string;
}

export function toForm(device?: Device): DeviceValues {
  return { name: device?.name ?? '', imei: device?.imei ?? '', kind: device?.kind ?? 'pay-station' };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: DeviceValues): DeviceInput {
  return { name: values.name.trim(), imei: values.imei.trim(), kind: values.kind };
}
