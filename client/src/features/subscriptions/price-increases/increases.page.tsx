import { listOrRecord } from '../../../records/list-or-record.tsx';
import { IncreaseList } from './increase-list.tsx';

/** The price increases, one of them, or a new one. */
export const Page = listOrRecord(
  'increase',
  IncreaseList,
  async () => (await import('./increase-desk.tsx')).IncreaseDesk,
);
