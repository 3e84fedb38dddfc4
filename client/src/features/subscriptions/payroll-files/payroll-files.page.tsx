import { listOrRecord } from '../../../records/list-or-record.tsx';
import { PayrollList } from './payroll-list.tsx';

/** The payroll files of a lot, one of them, or a new one. */
export const Page = listOrRecord(
  'file',
  PayrollList,
  async () => (await import('./payroll-desk.tsx')).PayrollDesk,
);
