import { listOrRecord } from '../../../records/list-or-record.tsx';
import { DepositList } from './deposit-list.tsx';

/** Cash that was taken to the bank, or one deposit of it. */
export const Page = listOrRecord(
  'deposit',
  DepositList,
  async () => (await import('./deposit-editor.tsx')).DepositEditor,
);
