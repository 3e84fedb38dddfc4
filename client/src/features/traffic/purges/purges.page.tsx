import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { CandidateList } from './candidate-list.tsx';
import { PurgesHeader } from './purges-header.tsx';

const meanwhile = () => <Skeleton />;
const PurgeList = later(async () => (await import('./purge-list.tsx')).PurgeList, { meanwhile });
const Inventories = later(async () => (await import('./inventories.tsx')).Inventories, { meanwhile });

/** Stays that are inside on paper only, purges of them, and inventories of the lot. */
export function Page() {
  const show = useSearchParams()[0].get('show');
  const tab = show === 'purges' || show === 'inventories' ? show : 'candidates';
  return (
    <>
      <PurgesHeader tab={tab} />
      {tab === 'candidates' && <CandidateList />}
      {tab === 'purges' && <PurgeList />}
      {tab === 'inventories' && <Inventories />}
    </>
  );
}
