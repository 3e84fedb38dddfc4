import { listOrRecord } from '../../../records/list-or-record.tsx';
import { RestrictionList } from './restriction-list.tsx';

/** The lot's plate restrictions, or the form of one. */
export const Page = listOrRecord(
  'restriction',
  RestrictionList,
  async () => (await import('./restriction-editor.tsx')).RestrictionEditor,
);
