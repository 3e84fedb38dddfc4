import { listOrRecord } from '../../../records/list-or-record.tsx';
import { CompanyList } from './company-list.tsx';

/** The lots, or the form of one of them: `?company=<id>`. */
export const Page = listOrRecord(
  'company',
  CompanyList,
  async () => (await import('./company-editor.tsx')).CompanyEditor,
);
