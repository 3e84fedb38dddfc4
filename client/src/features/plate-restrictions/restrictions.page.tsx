import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { RestrictionList } from './restriction-list.tsx';

const RestrictionEditor = lazy(async () => {
  const module = await loadChunk(() => import('./restriction-editor.tsx'));
  return { default: module.RestrictionEditor };
});

/** The lot's plate restrictions, or the form of one: `?restriction=new` or `?restriction=<id>`. */
export function Page() {
  const asked = useSearchParams()[0].get('restriction');
  if (asked === null) return <RestrictionList />;
  return (
    <Suspense fallback={<Skeleton />}>
      <RestrictionEditor key={asked} id={asked === 'new' ? null : Number(asked)} />
    </Suspense>
  );
}
