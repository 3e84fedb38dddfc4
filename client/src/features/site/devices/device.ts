import type { InferType } from 'yup';
import type { deviceSchema } from '../../../../../shared/features/site/devices/device.schema.ts';

export type DeviceInput = InferType<typeof deviceSchema>;

/** A device as the core answers it. */
export interface Device extends DeviceInput {
  id: number;
  version: number;
  /** When its key was issued, ISO 8601; null while it has none. */
  keyIssuedAt: string | null;
  /** The last day of its key; null is without end. */
  keyValidTo: string | null;
}

/** The screens' names in grants and routes. */
export const devicesView = 'view/devices/add';
export const keysView = 'view/devices/license';
