import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { Desk } from './desk.tsx';
import { GuardHeader } from './guard-header.tsx';

const VisitList = later(async () => (await import('./visit-list.tsx')).VisitList, {
  meanwhile: () => <Skeleton />,
});

/** The guard's desk: who is inside and who comes, or all visits (`?show=visits`). */
export function Page() {
  const tab = useSearchParams()[0].get('show') === 'visits' ? 'visits' : 'desk';
  return (
    <>
      <GuardHeader tab={tab} />
      {tab === 'visits' ? <VisitList /> : <Desk />}
    </>
  );
}
