import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { ScheduleList } from './schedule-list.tsx';

const ScheduleEditor = lazy(async () => {
  const module = await loadChunk(() => import('./schedule-editor.tsx'));
  return { default: module.ScheduleEditor };
});

/** The lot's schedules, or the form of one: `?schedule=new` or `?schedule=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('schedule');
  if (asked === null) return <ScheduleList />;
  return (
    <Suspense fallback={<Skeleton />}>
      <ScheduleEditor key={asked} id={asked === 'new' ? null : Number(asked)} />
    </Suspense>
  );
}
