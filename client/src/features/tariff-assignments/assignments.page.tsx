import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { AssignmentList } from './assignment-list.tsx';

/** Most who come here look: the form and its rules come when one is opened. */
const AssignmentEditor = lazy(async () => {
  const part = await loadChunk(() => import('./assignment-editor.tsx'));
  return { default: part.AssignmentEditor };
});

/** Which tariff holds where, or the form of one assignment: `?assignment=new` or `?assignment=<id>`. */
export function Page() {
  const asked = useSearchParams()[0].get('assignment');
  if (asked === null) return <AssignmentList />;
  return (
    <Suspense fallback={<Skeleton />}>
      <AssignmentEditor key={asked} id={asked === 'new' ? null : Number(asked)} />
    </Suspense>
  );
}
