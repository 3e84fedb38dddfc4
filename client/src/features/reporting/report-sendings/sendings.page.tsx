import { listOrRecord } from '../../../records/list-or-record.tsx';
import { SendingList } from './sending-list.tsx';

/** The lot's report sendings, or the form and history of one. */
export const Page = listOrRecord(
  'sending',
  SendingList,
  async () => (await import('./sending-editor.tsx')).SendingEditor,
);
