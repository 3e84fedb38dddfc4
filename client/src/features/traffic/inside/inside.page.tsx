import { listOrRecord } from '../../../records/list-or-record.tsx';
import { InsideList } from './inside-list.tsx';

/** What is in the lot this minute, or one of these vehicles. */
export const Page = listOrRecord(
  'stay',
  InsideList,
  async () => (await import('./inside-detail.tsx')).InsideDetailPage,
);
