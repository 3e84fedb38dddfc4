import { listOrRecord } from '../../../records/list-or-record.tsx';
import { SlotList } from './slot-list.tsx';

/** The lot's slots, or the form of one. */
export const Page = listOrRecord(
  'slot',
  SlotList,
  async () => (await import('./slot-editor.tsx')).SlotEditor,
);
