import { useSearchParams } from 'react-router';
import { IncomeEditor } from './income-editor.tsx';
import { IncomeList } from './income-list.tsx';

/** The accounts of the lot's income, or the form of one kind: `?income=new` or `?income=<id>`. */
export function Page() {
  const asked = useSearchParams()[0].get('income');
  if (asked === null) return <IncomeList />;
  return <IncomeEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
