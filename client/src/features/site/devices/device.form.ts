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
  return { name: values.name.trim(), imei: imeiOf(values.imei), kind: values.kind };
}

/** The IMEI of a typed or pasted text: its digits, if it is one; a serial number stays as it is written. */
export function imeiOf(typed: string): string {
  const digits = typed.replace(/[\s./-]/g, '');
  return /^\d{15}$/.test(digits) ? digits : typed.trim();
}
