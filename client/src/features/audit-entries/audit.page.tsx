import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { AuditList } from './audit-list.tsx';

const AuditDetail = lazy(async () => {
  const part = await loadChunk(() => import('./audit-detail.tsx'));
  return { default: part.AuditDetail };
});

/** What was written in the lot, one of the writes (`?entry=<id>`), or a record's history (`?record=slots/5`). */
export function Page() {
  const [params] = useSearchParams();
  const entry = params.get('entry');
  if (entry === null) return <AuditList record={params.get('record')} />;
  return (
    <Suspense fallback={<Skeleton />}>
      <AuditDetail key={entry} id={Number(entry)} />
    </Suspense>
  );
}
