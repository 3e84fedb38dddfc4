import type { DeviceInput } from '../../../../shared/features/site/devices/device.schema.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { devices } from './devices.table.ts';

export const deviceStore = plainStore(devices, (input: DeviceInput) => input);
