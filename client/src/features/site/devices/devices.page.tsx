import { listOrRecord } from '../../../records/list-or-record.tsx';
import { DeviceList } from './device-list.tsx';

/** The lot's devices, or the form of one. */
export const Page = listOrRecord(
  'device',
  DeviceList,
  async () => (await import('./device-editor.tsx')).DeviceEditor,
);
