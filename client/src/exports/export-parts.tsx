import { type ComponentType, lazy, Suspense } from 'react';
import { useCompanyId } from '../session/session-context.ts';
import { Skeleton } from '../ui/panels.tsx';
import { loadCentre, useCentreWanted } from './load-centre.ts';

type Centre = Awaited<ReturnType<typeof loadCentre>>;

/** A part of the frame that comes later; should it not arrive, the frame stands without it. */
function later(pick: (centre: Centre) => ComponentType) {
  return lazy(() =>
    loadCentre().then(
      (centre) => ({ default: pick(centre) }),
      () => ({ default: () => null }),
    ),
  );
}

const Cards = later(({ ExportCards }) => ExportCards);
const Entries = later(({ ExportEntries }) => ExportEntries);

/** Where running exports are shown, once there is one. */
export function ExportToasts() {
  const isWanted = useCentreWanted(useCompanyId());
  return isWanted ? (
    <Suspense>
      <Cards />
    </Suspense>
  ) : null;
}

/** The user's exports, read when they are looked at. */
export function ExportList() {
  const company = useCompanyId();
  return company === null ? null : (
    <Suspense fallback={<Skeleton rows={1} />}>
      <Entries />
    </Suspense>
  );
}
