import { listOrRecord } from '../../../records/list-or-record.tsx';
import { RegisterList } from './register-list.tsx';

/** The lot's cash registers, or the form of one. */
export const Page = listOrRecord(
  'register',
  RegisterList,
  async () => (await import('./register-editor.tsx')).RegisterEditor,
);
