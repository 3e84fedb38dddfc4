import { listOrRecord } from '../../../records/list-or-record.tsx';
import { AssignmentList } from './assignment-list.tsx';

/** Which tariff holds where, or the form of one assignment. */
export const Page = listOrRecord(
  'assignment',
  AssignmentList,
  async () => (await import('./assignment-editor.tsx')).AssignmentEditor,
);
