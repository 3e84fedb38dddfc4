import { useSearchParams } from 'react-router';
import { AssignmentEditor } from './assignment-editor.tsx';
import { AssignmentList } from './assignment-list.tsx';

/** Which tariff holds where, or the form of one assignment: `?assignment=new` or `?assignment=<id>`. */
export function Page() {
  const asked = useSearchParams()[0].get('assignment');
  if (asked === null) return <AssignmentList />;
  return <AssignmentEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
