import { listOrRecord } from '../../../records/list-or-record.tsx';
import { StoreList } from './store-list.tsx';

/** The lot's stores, or the form of one. */
export const Page = listOrRecord(
  'store',
  StoreList,
  async () => (await import('./store-editor.tsx')).StoreEditor,
);
