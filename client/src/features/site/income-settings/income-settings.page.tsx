import { listOrRecord } from '../../../records/list-or-record.tsx';
import { IncomeList } from './income-list.tsx';

/** The accounts of the lot's income, or the form of one kind. */
export const Page = listOrRecord(
  'income',
  IncomeList,
  async () => (await import('./income-editor.tsx')).IncomeEditor,
);
